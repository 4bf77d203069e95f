from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from folio import Folio  # noqa: E402


class FakeServer:
    """Answers as it is told to, one answer after the other: a status, with headers and a body. 0 is no answer at all."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, dict[str, str], bytes]] = []
        self.requests: list[dict[str, Any]] = []
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                request = {"method": self.command, "path": self.path, "headers": self.headers, "body": body}
                fake.requests.append(request)
                status, headers, answer = fake.answers.pop(0) if fake.answers else (200, {}, b'{"id":"1"}')
                if status == 0:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def refuse(self, status: int, code: str = "X", **headers: str) -> None:
        body = json.dumps({"message": "No.", "code": code}).encode()
        self.answers.append((status, {name.replace("_", "-"): value for name, value in headers.items()}, body))


@pytest.fixture
def fake() -> Iterator[FakeServer]:
    server = FakeServer()
    yield server
    server.server.shutdown()
    server.server.server_close()


@pytest.fixture
def waits() -> list[float]:
    """How long the client would have waited."""
    return []


@pytest.fixture
def client(fake: FakeServer, waits: list[float]) -> Folio:
    folio = Folio(fake.url, "key")
    folio._sleep = waits.append
    return folio


@pytest.fixture
def folio() -> Folio:
    """A company at a real server: the tests of the house start one."""
    url, key = os.environ.get("FOLIO_URL"), os.environ.get("FOLIO_API_KEY")
    if not url or not key:
        pytest.skip("FOLIO_URL and FOLIO_API_KEY are not set")
    return Folio(url, key)
