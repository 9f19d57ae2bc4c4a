"""The site of the documentation: what of it is no file of ``docs/``.

``mkdocs.yml`` names ``hooks.py``, which adds the references of commands and of Python, the front
page, and the order of all pages.
"""
