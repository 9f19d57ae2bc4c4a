"""The hooks of MkDocs: pages that are written from code, links, titles and the order of pages.

MkDocs runs it from ``mkdocs.yml``, whose folder is the checkout.
"""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[3]
for place in (str(ROOT), str(ROOT / "tests")):
    if place not in sys.path:
        sys.path.insert(0, place)

from harness.site import commands, glossary_links, links, python_reference  # noqa: E402 - found above

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

LOG = logging.getLogger("mkdocs.hooks.hsbot")
"""A warning of it ends a strict build."""
SECTIONS = {
    "Play": (
        "play",
        ("guide", "commands", "launcher", "overlay", "tracker", "recording", "playing", "limits"),
    ),
    "Build bots": ("build-bots", ("python", "arena", "envs", "stand-in-client")),
    "Research": (
        "research",
        ("strength", "calibration", "belief", "learning", "performance", "peers"),
    ),
    "Develop": ("develop", ("architecture", "debugging-cards", "coverage")),
}
"""The four readers: their folder, and the pages that come first in it."""
CSS = """\
.md-typeset table:not([class]) { font-size: .68rem; }
.md-typeset table:not([class]) td, .md-typeset table:not([class]) th { min-width: 4rem; }
.md-typeset table:not([class]) code { white-space: normal; overflow-wrap: anywhere; }
@media (min-width: 60em) {
  .md-typeset table:not([class]) code { word-break: normal; overflow-wrap: normal; }
  .md-typeset table:not([class]) td:first-child code { white-space: nowrap; }
}
.md-typeset .language-text code { white-space: pre-wrap; }
.md-typeset h1, .md-typeset h2, .md-typeset h3 { overflow-wrap: anywhere; }
"""
_ROLE = re.compile(r":(?:attr|class|data|func|meth|mod|obj):(?=<code>)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The order of pages: what each reader needs first, then the rest by name."""
    nav: list[object] = [{"Home": "index.md"}]
    for title, (folder, first) in SECTIONS.items():
        there = {path.stem for path in (ROOT / "docs" / folder).glob("*.md")}
        order = [name for name in first if name in there]
        pages: list[object] = [
            f"{folder}/{name}.md" for name in [*order, *sorted(there - {*order})]
        ]
        if folder == "play":
            pages += ["decks.md", "screen-profiles.md"]
        if folder == "research":
            pages.append({"Notes": _all_in("notes", newest_first=True)})
        if folder == "develop":
            pages[1:1] = ["contributing.md"]
            more = ["changelog.md", "harness.md", "fireplace-faults.md"]
            pages += [*more, {"Decisions": _all_in("develop/decisions")}]
        nav.append({title: pages})
    nav.append({"Commands": sorted(commands.pages(), key=lambda x: (x != "commands/index.md", x))})
    nav.append({"Python": list(python_reference.pages())})
    nav.append({"Glossary": "GLOSSARY.md"})
    config.nav = nav
    return config


def _all_in(folder: str, *, newest_first: bool = False) -> list[str]:
    found = sorted(
        (path.name for path in (ROOT / "docs" / folder).glob("*.md")), reverse=newest_first
    )
    return [f"{folder}/{name}" for name in sorted(found, key=lambda name: name != "README.md")]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are no files of docs/."""
    from mkdocs.structure.files import File  # noqa: PLC0415 - of an extra that tests do not need

    made = commands.pages() | python_reference.pages() | {"site.css": CSS}
    for source, place in links.PAGES.items():
        text = (ROOT / source).read_text("utf-8")
        made[place] = links.in_site(text, source, place)
    for place, text in made.items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the links of a page of docs/ into those of the site, and see that it has a title."""
    del config, files
    if not re.match(r"(<!--.*?-->\s*)*# \S", markdown, re.DOTALL):
        LOG.warning("%s does not begin with a title", page.file.src_uri)
    if page.file.generated_by is None:
        source = f"docs/{page.file.src_uri}"
        markdown = links.in_site(markdown, source, page.file.src_uri)
    if page.file.src_uri == "GLOSSARY.md":
        markdown = glossary_links.linked(markdown)
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The roles of docstrings are not shown."""
    del page, config, files
    return _ROLE.sub("", html)
