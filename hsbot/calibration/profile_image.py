"""A geometry drawn into an image file, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter

from hsbot.calibration.geometry_painting import (
    OVER_A_PICTURE,
    OVER_THE_TABLE,
    paint_geometry,
    paint_table,
)
from hsbot.errors import ScreenError
from hsbot.screen import ClientArea
from hsbot.system.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from hsbot.screen import Geometry, Layout, Slot


def read_image(file: Path) -> QImage:
    """Read a screenshot from a file.

    Raises:
        ScreenError: it cannot be read, or is no picture.
    """
    reader = QImageReader(str(file))
    image = reader.read()
    if image.isNull():
        raise ScreenError(f"{file}: cannot be read as a picture: {reader.errorString()}")
    return image


def paint(
    painter: QPainter,
    geometry: Geometry,
    layout: Layout,
    client: ClientArea,
    *,
    background: QImage | None,
    selected: Slot | None = None,
) -> None:
    """Draw the geometry over a picture of the game, or over a plain table."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    area = QRectF(client.x, client.y, client.width, client.height)
    painter.setClipRect(area)
    if background is None:
        paint_table(painter, client)
    else:
        painter.drawImage(area, background)
    fill = OVER_THE_TABLE if background is None else OVER_A_PICTURE
    paint_geometry(painter, geometry, layout, client, selected=selected, fill=fill)


def draw(
    geometry: Geometry, layout: Layout, size: tuple[int, int], background: QImage | None = None
) -> QImage:
    """Draw the geometry into an image of ``size`` pixels."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, geometry, layout, ClientArea(0, 0, *size), background=background)
    painter.end()
    return image


def write_image(image: QImage, file: Path) -> None:
    """Write an image; the file's ending decides the format.

    Raises:
        ScreenError: it cannot be written.
    """
    encoded = QBuffer()
    encoded.open(QIODevice.OpenModeFlag.WriteOnly)
    kind = QByteArray(file.suffix.removeprefix(".").lower().encode())
    if not QImageWriter(encoded, kind).write(image):
        raise ScreenError(f"{file}: cannot be written as a picture (.png, .jpg or .bmp?)")
    try:
        write_whole(file, bytes(encoded.data().data()))
    except OSError as error:
        raise ScreenError(f"{file}: cannot be written: {error.strerror}") from error
