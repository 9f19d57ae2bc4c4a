"""Card names in all of the game's languages: their fonts, and how they are broken."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("qt")
NAMES = {
    "English": "The Galactic Projection Orb",
    "one word": "Donaudampfschifffahrtsgesellschaft",
    "Chinese": "希尔瓦娜斯·风行者的黑暗游侠军团",
    "Japanese": "シルヴァナス・ウィンドランナー",
    "Korean": "실바나스 윈드러너의 어둠 순찰자",
    "Thai": "ซิลวานัสวินด์รันเนอร์ผู้นำทัพ",
    "Russian": "Сильвана Ветрокрылая",
}


@pytest.mark.parametrize("language", NAMES)
def test_a_name_is_broken_but_never_cut(language: str) -> None:
    """All its letters stand in lines that fit, of several widths."""
    from PySide6.QtGui import QFont, QFontMetricsF  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import _wrapped  # noqa: PLC0415

    name, font = NAMES[language], QFont()
    font.setPixelSize(20)
    metrics = QFontMetricsF(font)
    for width in (60.0, 110.0, 1000.0):
        lines = _wrapped(name, width, metrics)
        assert "".join("".join(lines).split()) == "".join(name.split())
        assert all(metrics.horizontalAdvance(line) <= width for line in lines)
    assert _wrapped(name, 1000.0, metrics) == [name]


def test_words_stay_whole_where_they_fit() -> None:
    """A name of several words is broken between them."""
    from PySide6.QtGui import QFont, QFontMetricsF  # noqa: PLC0415 - an extra

    from overlay.drawing.panel_painter import _wrapped  # noqa: PLC0415

    metrics = QFontMetricsF(QFont())
    width = metrics.horizontalAdvance("Projection") + 1
    assert _wrapped("Galactic Projection Orb", width, metrics) == ["Galactic", "Projection", "Orb"]


def test_the_users_language_has_its_characters_first() -> None:
    """After the system's own font, and before those of the languages that share them."""
    from PySide6.QtGui import QFont  # noqa: PLC0415 - an extra

    from overlay.drawing.fonts import SCRIPTS, with_scripts  # noqa: PLC0415

    font = QFont("Some Font")
    for locale, first in (("ja_JP", "ja"), ("zh_TW", "zh_TW"), ("de_DE", "zh_CN")):
        families = with_scripts(font, locale).families()
        assert families[0] == "Some Font"
        of_scripts = [x for x in families if any(x in fonts for fonts in SCRIPTS.values())]
        assert tuple(of_scripts[: len(SCRIPTS[first])]) == SCRIPTS[first]
        assert len(set(families)) == len(families)
