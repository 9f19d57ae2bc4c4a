"""The tracker's page: an HTTP server of this machine alone, which shows the newest panels.

It listens on a loopback address, answers only requests that name one (so that no other page's
script reaches it under a name of its own), and knows three addresses: the page, its script, and the
stream of panels. Nothing that is sent to it is read beyond its path.
"""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hsbot.errors import UsageError, described
from hsbot.live.page.card_pictures import PICTURES, picture_file
from hsbot.live.page.local_addresses import LOOPBACK, is_loopback
from hsbot.messages.card_face import no_face
from hsbot.messages.tracking_html import tracking_html
from hsbot.system.interpreter import running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hsbot.messages.card_face import Faces
    from hsbot.messages.tracking import Tracked

MOST_READERS: Final = 64
"""Connections at a time: each is a thread and an open file of the process that reads the log."""
LOOK_S: Final = 1.0
"""How often a stream looks whether the server is to end, and tells its reader that it is there."""
_FILES: Final = Path(__file__).with_name("files")
_LANGUAGES: Final = {"zhCN": "zh-CN", "zhTW": "zh-TW", "jaJP": "ja", "koKR": "ko", "thTH": "th"}
"""Languages whose letters need a font of their own."""
_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
ENDED: Final = "hsbot has ended: below is what it knew last. Start it again, and this page goes on."
_WAITING: Final = "<header>Waiting for a game</header>"


class TrackerPage:
    """The newest panels, for any number of readers.

    Args:
        language: code of the card names' language, which chooses the fonts.
        faces: the cards as they are drawn where the mouse is on a name.
    """

    def __init__(self, language: str = "enUS", faces: Faces = no_face) -> None:
        self._faces = faces
        self._changed = threading.Condition()
        self._panels, self._number = _WAITING, 0
        self._language = _LANGUAGES.get(language, language[:2])
        self.over = False

    def show(self, tracked: Tracked) -> None:
        """Show a message to all readers."""
        panels = tracking_html(tracked, self._faces)
        with self._changed:
            self._panels, self._number = panels, self._number + 1
            self._changed.notify_all()

    def end(self) -> None:
        """End all streams."""
        with self._changed:
            self.over = True
            self._changed.notify_all()

    def page(self) -> str:
        """The page, with the panels of now."""
        style = (_FILES / "page.css").read_text("utf-8")
        with self._changed:
            panels = self._panels
        return (
            f'<!doctype html><html lang="{escape(self._language)}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width"><title>hsbot: tracker</title>'
            f'<style>{style}</style><body><p id="ended" role="status" hidden>{ENDED}</p>'
            f'<div id="panels" aria-live="polite">{panels}</div>'
            '<script src="page.js"></script></body></html>'
        )

    def after(self, number: int) -> tuple[int, str | None]:
        """Wait for panels newer than a number; None where there are none for a moment."""
        with self._changed:
            self._changed.wait_for(lambda: self.over or self._number > number, LOOK_S)
            if self._number > number:
                return self._number, self._panels
            return number, None


class _Answers(BaseHTTPRequestHandler):
    """Answers one reader."""

    server: _Server
    timeout = 30.0

    def do_GET(self) -> None:
        """The page, its script, or the stream of panels."""
        host = self.headers.get("Host", "")
        path = self.path.partition("?")[0]
        if host.rpartition(":")[0] not in _NAMES and host not in _NAMES:
            self.send_error(403, "not from this machine")
        elif path == "/":
            self._send("text/html; charset=utf-8", self.server.page.page().encode())
        elif path == "/page.js":
            self._send("text/javascript; charset=utf-8", (_FILES / "page.js").read_bytes())
        elif path.startswith("/card/") and (picture := picture_file(path[6:])) is not None:
            self._send(PICTURES[picture.suffix], picture.read_bytes())
        elif path == "/panels":
            self._stream()
        else:
            self.send_error(404)

    def log_message(self, *_args: object) -> None:
        """Say nothing: the terminal shows the tracker."""

    def _head(self, content_type: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; "
            "img-src 'self'",
        )

    def _send(self, content_type: str, content: bytes) -> None:
        self._head(content_type)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _stream(self) -> None:
        """Each new picture of the panels as an event, until the reader or the server ends."""
        self._head("text/event-stream")
        self.end_headers()
        number = -1
        try:
            while not self.server.page.over:
                number, panels = self.server.page.after(number)
                line = ":\n\n" if panels is None else f"data: {json.dumps(panels)}\n\n"
                self.wfile.write(line.encode())
                self.wfile.flush()
        except OSError:
            return  # the reader is gone


class _Server(ThreadingHTTPServer):
    """The server of a page, with a thread for each of at most ``MOST_READERS`` connections."""

    daemon_threads = True
    allow_reuse_address = False
    block_on_close = False
    request_queue_size = MOST_READERS

    def __init__(self, address: tuple[str, int], page: TrackerPage) -> None:
        self.page = page
        self._free = threading.Semaphore(MOST_READERS)
        super().__init__(address, _Answers)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection, or close it where there are too many: a browser asks again."""
        if not self._free.acquire(blocking=False):
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:
            self._free.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: object, client_address: object) -> None:
        """Leave a reader that breaks off: it is none of the tracker's matter."""


@contextmanager
def served(page: TrackerPage, host: str, port: int) -> Iterator[str]:
    """Serve a page while the body runs; yields its address.

    Args:
        page: the page.
        host: a loopback address.
        port: 0 for any that is free.

    Raises:
        UsageError: the address is not of this machine alone, or is taken.
    """
    if not is_loopback(host):
        raise UsageError(
            f"{host} can be reached by other machines: the page is for this machine alone"
        )
    try:
        server = _Server((LOOPBACK if host == "localhost" else host, port), page)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or described(error)
        raise UsageError(f"the page cannot use port {port} ({reason}): name another") from error

    stop = threading.Event()
    with server, running(lambda: server.serve_forever(0.1), "hsbot-page", stop):
        try:
            yield f"http://{host}:{server.server_address[1]}/"
        finally:
            page.end()
            server.shutdown()
