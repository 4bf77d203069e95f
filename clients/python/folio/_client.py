from __future__ import annotations

import json
import logging
import random
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Literal, Protocol, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ._errors import FolioError, NoAnswerError
from ._pages import Pages
from ._version import API_VERSION

logger = logging.getLogger("folio")

FIRST_DELAY = 0.5
LONGEST_OWN_DELAY = 8.0


class CallOptions(TypedDict, total=False):
    """What varies from call to call."""

    idempotency_key: str
    """Names a POST: whoever repeats it within 24 hours gets the same answer. Made anew for each call where left out."""
    if_match: str | None
    """The `etag_of` a record that was read: where somebody has changed it since, the call is refused with 412."""
    timeout: float
    """Seconds without an answer after which an attempt is given up."""
    max_retries: int
    headers: dict[str, str]


class Headers(Protocol):
    def get(self, name: str, /) -> str | None: ...


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Headers
    body: bytes
    attempts: int


class Tagged(dict[str, Any]):
    """A record as it was read, with its tag."""

    def __init__(self, record: dict[str, Any], etag: str) -> None:
        super().__init__(record)
        self.etag = etag


def etag_of(record: object) -> str | None:
    """The tag of a record as it was read, for `if_match` of a change; None of what was written, or read with `fields`."""
    return record.etag if isinstance(record, Tagged) else None


class NoRedirect(HTTPRedirectHandler):
    """A redirect would turn a POST into a GET, and take the key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client:
    """Calls the API."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 60,
        max_retries: int = 3,
        max_retry_delay: float = 60,
        headers: dict[str, str] | None = None,
    ) -> None:
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("Folio needs a base_url, such as https://folio.acme.example.")
        if not api_key:
            raise ValueError("Folio needs an api_key: the settings of the company make one.")
        self.base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._max_retries = max_retries
        self._max_retry_delay = max_retry_delay
        self._headers = headers or {}
        self._open: Callable[..., Any] = build_opener(NoRedirect).open
        self._sleep = time.sleep
        self._has_compared_versions = False

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> Answer:
        """Calls, and repeats where that does nothing twice. Raises FolioError and NoAnswerError."""
        options = options or {}
        key = options.get("idempotency_key", "").strip() or (str(uuid.uuid4()) if method == "POST" else None)
        headers = {"X-API-Key": self._api_key}
        data: bytes | None = None
        if body is not None:
            data = body if content_type else to_json(body).encode()
            headers["Content-Type"] = content_type or "application/json"
        if key and method == "POST":
            headers["Idempotency-Key"] = key
        if_match = options.get("if_match")
        if if_match:
            headers["If-Match"] = if_match
        headers |= self._headers | options.get("headers", {})
        url = self.base_url + path + query_of(query or {})
        attempts = 0
        while True:
            attempts += 1
            request = Request(url, data=data, headers=headers, method=method)
            refusal: FolioError | NoAnswerError
            try:
                answer = self._attempt(request, options.get("timeout", self._timeout), attempts)
                if answer.status < 300:
                    self._note_undone(answer.headers)
                    return answer
                retry_after = seconds_of(answer.headers.get("Retry-After"))
                refusal = FolioError(answer.status, error_body(answer.body), self.base_url, attempts, retry_after)
            except (OSError, HTTPException) as error:
                reason = getattr(error, "reason", error)
                is_late = isinstance(reason, TimeoutError)
                what = "was not answered in time" if is_late else f"could not be reached: {reason}"
                kind: Literal["timeout", "connection"] = "timeout" if is_late else "connection"
                refusal = NoAnswerError(kind, f"{method} {url} {what}.", key, attempts)
                refusal.__cause__ = error
            delay = delay_before(attempts, refusal)
            is_last = attempts > options.get("max_retries", self._max_retries)
            if is_last or delay > self._max_retry_delay or not is_repeatable(method, refusal):
                raise refusal
            self._sleep(delay)

    def _note_undone(self, headers: Headers) -> None:
        """Warns of what a success leaves undone, and once of a server whose API is another."""
        version = headers.get("X-API-Version")
        if version and version != API_VERSION and not self._has_compared_versions:
            logger.warning("The server has the API of %s, and this client that of %s.", version, API_VERSION)
        self._has_compared_versions = True
        unknown = headers.get("X-Unknown-Fields")
        if unknown:
            logger.warning("The API does not know %s: it was ignored.", unknown)
        if headers.get("X-Idempotent-Body-Differs"):
            logger.warning("This idempotency key was used before, with another body: only the first was carried out.")

    def _attempt(self, request: Request, timeout: float, attempts: int) -> Answer:
        try:
            with self._open(request, timeout=timeout) as response:
                return Answer(response.status, response.headers, response.read(), attempts)
        except HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read(), attempts)


class Resource:
    """The calls of one group of the API."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def _json(self, method: str, path: str, **call: Any) -> Any:
        answer = self._client.send(method, path, **call)
        try:
            value = json.loads(answer.body, parse_float=Decimal) if answer.body else None
        except ValueError:
            raise FolioError(answer.status, None, self._client.base_url, answer.attempts, None) from None
        etag = answer.headers.get("ETag")
        if etag and isinstance(value, dict) and (call.get("query") or {}).get("fields") is None:
            return Tagged(value, etag)
        return value

    def _file(self, method: str, path: str, **call: Any) -> bytes:
        return self._client.send(method, path, **call).body

    def _pages(self, path: str, next_of: Any, *, query: dict[str, Any], options: CallOptions) -> Pages[Any, Any]:
        return Pages(lambda each: self._json("GET", path, query=each, options=options), query, next_of)


def is_repeatable(method: str, refusal: FolioError | NoAnswerError) -> bool:
    """Whether a call can be repeated without doing anything twice. A PATCH has nothing that makes sure of it."""
    if isinstance(refusal, NoAnswerError):
        return method != "PATCH"
    if refusal.status == 429:
        return True
    if method == "PATCH":
        return False
    # The first attempt is still running: its answer is replayed once it is there.
    if refusal.code == "IDEMPOTENCY_REQUEST_IN_PROGRESS":
        return True
    # A failure within is what a repeat of a POST is answered too.
    return refusal.status in (408, 502, 503, 504) or (refusal.status == 500 and method != "POST")


def delay_before(attempts: int, refusal: FolioError | NoAnswerError) -> float:
    """Seconds before the next attempt: what the answer asks for, or else twice as long each time, with a random part."""
    if isinstance(refusal, FolioError) and refusal.retry_after is not None:
        return float(refusal.retry_after) + random.random() * 0.25
    return min(LONGEST_OWN_DELAY, FIRST_DELAY * 2.0 ** (attempts - 1)) * (0.5 + random.random() / 2)


def segment(value: str, name: str) -> str:
    """A part of a path. Raises ValueError where there is none: the call would go to another address."""
    if not value:
        raise ValueError(f"{name} is empty: name the record that you mean.")
    return value.replace(".", "%2E") if value.strip(".") == "" else quote(value, safe="")


def query_of(query: Mapping[str, Any]) -> str:
    given = {name: text_of(value) for name, value in query.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def to_json(value: Any) -> str:
    """JSON with decimals as they are: a float would round them."""
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no amount.")
        return format(value, "f")
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{json.dumps(str(name))}:{to_json(each)}" for name, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(to_json, value)) + "]"
    return json.dumps(value, allow_nan=False)


def error_body(body: bytes) -> Any:
    try:
        parsed = json.loads(body)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict) and isinstance(parsed.get("message"), str) else None


def seconds_of(retry_after: str | None) -> float | None:
    """Seconds, of a number of them or of a date."""
    if not retry_after:
        return None
    if retry_after.isascii() and retry_after.isdigit():
        return float(retry_after)
    try:
        return max(0.0, (parsedate_to_datetime(retry_after) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        return None
