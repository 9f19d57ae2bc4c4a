"""A contract type of import-linter: the order of files in many rooms, a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from importlinter.application import output
from importlinter.contracts.layers import LayersContract
from importlinter.domain import fields
from importlinter.domain.contract import Contract, ContractCheck, InvalidContractOptions

if TYPE_CHECKING:
    from grimp import ImportGraph


class RoomsContract(Contract):
    """Each file of a room imports only files of the room that stand below it.

    A room is ``package: top > next | beside > bottom``, with every file of the package: what a
    layers contract with one container and ``exhaustive`` says in many lines.
    """

    rooms: Any = fields.ListField(subfield=fields.StringField())

    def validate(self) -> None:
        """Refuse a line that is none of a room."""
        wrong = [line for line in self.rooms if line.count(":") != 1]
        if wrong:
            raise InvalidContractOptions({"rooms": f"no `package: top > bottom`: {wrong[0]!r}"})

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check every room; the broken ones are kept for the report."""
        found = {room.name: room.check(graph, verbose) for room in self._layers()}
        broken = {name: check for name, check in found.items() if not check.kept}
        return ContractCheck(kept=not broken, metadata=broken)

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each broken room as its own contract would."""
        for room in self._layers():
            if room.name in check.metadata:
                output.print_heading(room.name, output.HEADING_LEVEL_THREE)
                room.render_broken_contract(check.metadata[room.name])

    def _layers(self) -> list[LayersContract]:
        """The contract of each room."""
        found = []
        for line in self.rooms:
            package, files = line.split(":")
            layers = [layer.strip() for layer in files.split(">")]
            options = {"containers": [package.strip()], "layers": layers, "exhaustive": "true"}
            found.append(LayersContract(package.strip(), self.session_options, options))
        return found
