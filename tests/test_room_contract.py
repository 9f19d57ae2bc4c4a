"""The contract that orders the files of rooms, on a made-up house."""

from __future__ import annotations

import contextlib
import io

import grimp
import pytest
from importlinter.domain.contract import InvalidContractOptions

from harness.room_contract import RoomsContract

FILES = ("house.attic.roof", "house.attic.beam", "house.cellar.door", "house.cellar.floor")
ROOMS = ("house.attic: roof > beam", "house.cellar: door | floor")


def graph(*arrows: tuple[str, str], files: tuple[str, ...] = FILES) -> grimp.ImportGraph:
    """A house with these imports; importer first."""
    found = grimp.ImportGraph()
    for name in ("house", "house.attic", "house.cellar", *files):
        found.add_module(name)
    for importer, imported in arrows:
        found.add_import(
            importer=importer, imported=imported, line_number=1, line_contents="import"
        )
    return found


def contract(*rooms: str) -> RoomsContract:
    """The contract of some rooms."""
    return RoomsContract("rooms", {"root_packages": ["house"]}, {"rooms": list(rooms)})


@pytest.mark.parametrize(
    ("arrow", "broken"),
    [
        (("house.attic.roof", "house.attic.beam"), []),
        (("house.attic.roof", "house.cellar.floor"), []),
        (("house.attic.beam", "house.attic.roof"), ["house.attic"]),
        (("house.cellar.door", "house.cellar.floor"), ["house.cellar"]),
        (("house.cellar.floor", "house.cellar.door"), ["house.cellar"]),
    ],
)
def test_an_arrow_up_or_sideways_breaks_its_room(arrow: tuple[str, str], broken: list[str]) -> None:
    """The room is named, and its arrow; other rooms are left alone."""
    rooms = contract(*ROOMS)
    check = rooms.check(graph(arrow), verbose=False)
    assert (check.kept, list(check.metadata)) == (not broken, broken)
    with contextlib.redirect_stdout(io.StringIO()) as out:
        rooms.render_broken_contract(check)
    assert (broken[0] in out.getvalue() and arrow[1] in out.getvalue()) if broken else True


def test_every_file_has_its_place() -> None:
    """A file that no line names breaks its room."""
    check = contract(*ROOMS).check(graph(files=(*FILES, "house.attic.new")), verbose=False)
    assert list(check.metadata) == ["house.attic"]


@pytest.mark.parametrize("line", ["house.attic", "house.attic: roof: beam", "roof > beam"])
def test_a_line_that_is_none_is_refused(line: str) -> None:
    """It is named."""
    with pytest.raises(InvalidContractOptions) as refused:
        contract(line)
    assert line in str(refused.value.errors)
