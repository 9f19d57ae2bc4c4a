"""Turns steps into gestures: slots become points of the screen, for the window's present place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hsbot.driver.input_steps import Middle, Spot, Step, steps
from hsbot.screen.geometry import Point

if TYPE_CHECKING:
    from hsbot.messages.advice import AdviceOption
    from hsbot.observation.model import Decision
    from hsbot.screen import ClientArea, Geometry, Layout


@dataclass(frozen=True, slots=True)
class Gesture:
    """One movement of the mouse, in the units of the client rectangle (pixels of the screen).

    Attributes:
        step: what it carries out.
        start: where the button is pressed.
        end: where it is let go: ``start`` for a click.
    """

    step: Step
    start: Point
    end: Point

    def __str__(self) -> str:
        start, end = self.start.pixel, self.end.pixel
        if self.step.end is None:
            return f"click {self.step.start} at {start[0]}, {start[1]}"
        return (
            f"drag {self.step.start} at {start[0]}, {start[1]} "
            f"to {self.step.end} at {end[0]}, {end[1]}"
        )


def gestures(
    option: AdviceOption, decision: Decision, geometry: Geometry, client: ClientArea
) -> tuple[Gesture, ...]:
    """The gestures that take an option of the advice.

    Args:
        option: one that the decision offers.
        decision: what is asked, with the board as it is now.
        geometry: where slots are.
        client: the client area of the game's window on the screen, in pixels.

    Raises:
        DriverError: hsbot does not know how to take it with the mouse.
    """
    return tuple(aim(step, geometry, client) for step in steps(option, decision))


def aim(step: Step, geometry: Geometry, client: ClientArea) -> Gesture:
    """The gesture of a step in a window."""
    start = point(step.start, geometry, client)
    return Gesture(step, start, start if step.end is None else point(step.end, geometry, client))


def point(spot: Spot, geometry: Geometry, client: ClientArea) -> Point:
    """The point of a spot on the screen, in pixels."""
    if isinstance(spot, Middle):
        first = geometry.point(spot.first, client)
        second = geometry.point(spot.second, client)
        return Point((first.x + second.x) / 2, (first.y + second.y) / 2)
    return geometry.point(spot, client)


def bare_point(spot: Spot, layout: Layout, geometry: Geometry, client: ClientArea) -> Point | None:
    """A point of a spot at which no slot of a layout lies: what is clicked there is a dialog.

    None where slots cover all of the spot.
    """
    if isinstance(spot, Middle):
        return None
    face = geometry.bounds(spot, client)
    shares = (0.0, 0.25, -0.25, 0.5, -0.5, 0.7, -0.7)
    for down in shares:
        for across in shares:
            x, y = face.x + across * face.half_width, face.y + down * face.half_height
            if client.holds(x, y) and geometry.hit(x, y, layout, client) is None:
                return Point(x, y)
    return None
