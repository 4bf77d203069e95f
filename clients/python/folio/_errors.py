from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from ._types import ErrorBody


class FolioError(Exception):
    """An answer that is no success. `code` names what went wrong, the message says it and what to do next."""

    def __init__(
        self, status: int, body: ErrorBody | None, base_url: str, attempts: int, retry_after: float | None
    ) -> None:
        answer: dict[str, Any] = dict(body or {})

        def given(name: str, kind: type[Any] | tuple[type[Any], ...], other: Any) -> Any:
            """A part of the answer; `other` where it is missing, or is of a proxy and has another form."""
            return answer[name] if isinstance(answer.get(name), kind) else other

        unknown = (
            f"{base_url} answered {status}, and not as Folio does. Check the address, and what stands in front of it."
        )
        super().__init__(answer.get("message") or unknown)
        self.status = status
        """The HTTP status."""
        self.code: str = given("code", str, "UNKNOWN")
        """What went wrong, for programs; `UNKNOWN` where something else than Folio answered, such as a proxy."""
        self.reason: str | None = answer.get("reason")
        """The code of the sentence, where it says more than `code` does."""
        self.params: dict[str, Any] = given("params", dict, {})
        """What varies in the sentence."""
        self.details: list[dict[str, Any]] = given("details", list, [])
        """What is wrong with the request, an entry a fault."""
        docs = given("docs", str, None)
        self.docs: str | None = docs and base_url + docs
        """The page that explains the code."""
        self.request_id: str | None = given("meta", dict, {}).get("requestId")
        """Which request it was, for whoever runs the server."""
        self.retry_after: float | None = given("retryAfter", (int, float), retry_after)
        """Seconds after which it may be asked again."""
        self.attempts = attempts
        """How often it was asked."""
        self.body = body
        """The whole answer; None where it is not JSON."""


class NoAnswerError(Exception):
    """There was no answer: whether it was done is not known. A POST can be repeated with the same `idempotency_key`."""

    def __init__(
        self, kind: Literal["timeout", "connection"], message: str, idempotency_key: str | None, attempts: int
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.idempotency_key = idempotency_key
        self.attempts = attempts


class WebhookVerificationError(Exception):
    """A delivery that is not to be believed; the message says why."""
