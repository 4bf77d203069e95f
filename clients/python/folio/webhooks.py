"""Verification of webhooks, by both signatures."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Literal, cast

from ._errors import WebhookVerificationError

if TYPE_CHECKING:
    from ._types import WebhookEvent


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    signature: Literal["standard", "service"] = "standard",
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """
    What a delivery says, once it is proved to come from the server that knows the secret.

    `body` is the bytes as they came, before any parser has touched them. `secret` is that of the webhook; while it is being
    rotated, both. `standard` (`webhook-signature`, Standard Webhooks) covers the time and the id of the delivery too, so
    that an old one cannot be sent again; `tolerance` is how far its time may be from `now`, in seconds. `service`
    (`X-Service-Signature`) covers the body alone: know deliveries by their id then.

    Raises WebhookVerificationError where it does not, is too old, or is no event.
    """
    raw = _bytes_of(body) if isinstance(body, str) else body
    secrets = [each for each in ([secret] if isinstance(secret, str) else secret) if each]
    if not secrets:
        raise WebhookVerificationError("There is no secret to verify with: pass that of the webhook.")
    given = {name.lower(): value for name, value in headers.items()}
    if signature == "service":
        is_genuine = _is_service_signed(raw, given, secrets)
    else:
        is_genuine = _is_standard_signed(raw, given, secrets, tolerance, time.time() if now is None else now)
    if not is_genuine:
        raise WebhookVerificationError(
            "The signature is of another body or another secret: pass the body as it came, unparsed."
        )
    try:
        return cast("WebhookEvent", json.loads(raw, parse_float=Decimal))
    except ValueError:
        raise WebhookVerificationError("The body is signed, but no JSON: nothing that Folio sends.") from None


def sign_webhook(
    delivery_id: str, event: str, body: str, secret: str, *, sent_at: float | None = None, sequence: int | None = None
) -> dict[str, str]:
    """The headers of a delivery as the server signs them, for tests of what receives it. `sent_at` in seconds since 1970."""
    raw = body.encode()
    moment = time.time() if sent_at is None else sent_at
    timestamp = str(int(moment))
    sent = datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    headers = {
        "content-type": "application/json",
        "x-service-event": event,
        "x-service-delivery-id": delivery_id,
        "x-service-timestamp": sent,
        "webhook-id": delivery_id,
        "webhook-timestamp": timestamp,
        "x-service-signature": _service_signature(raw, secret),
        "webhook-signature": _standard_signature(raw, delivery_id, timestamp, secret),
    }
    return headers if sequence is None else {**headers, "x-service-sequence": str(sequence)}


def _is_service_signed(body: bytes, headers: dict[str, str], secrets: list[str]) -> bool:
    given = _bytes_of(_required(headers, "X-Service-Signature"))
    return any([hmac.compare_digest(_service_signature(body, secret).encode(), given) for secret in secrets])


def _is_standard_signed(body: bytes, headers: dict[str, str], secrets: list[str], tolerance: float, now: float) -> bool:
    given = _bytes_of(_required(headers, "webhook-signature")).split(b" ")
    delivery_id = _required(headers, "webhook-id")
    timestamp = _required(headers, "webhook-timestamp")
    if not re.fullmatch(r"[0-9]{1,15}", timestamp) or not abs(now - int(timestamp)) <= tolerance:
        raise WebhookVerificationError(
            f"The delivery was sent more than {tolerance:g} seconds from now: check the clock, and that nobody repeats it."
        )
    expected = [_standard_signature(body, delivery_id, timestamp, secret).encode() for secret in secrets]
    # Every pair is compared: how long it takes does not tell which one it is.
    return any([hmac.compare_digest(one, each) for one in expected for each in given])


def _service_signature(body: bytes, secret: str) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def _standard_signature(body: bytes, delivery_id: str, timestamp: str, secret: str) -> str:
    signed = _bytes_of(f"{delivery_id}.{timestamp}.") + body
    return "v1," + base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest()).decode()


def _bytes_of(text: str) -> bytes:
    """UTF-8, also of what a server could not decode: such a text is of no signature, and no reason to fail."""
    return text.encode("utf-8", "surrogatepass")


def _key_of(secret: str) -> bytes:
    """Standard Webhooks writes a secret as `whsec_` and base64; any other is its own bytes."""
    found = re.fullmatch(r"whsec_([A-Za-z0-9+/]{2,})={0,2}", secret)
    if not found:
        return secret.encode()
    digits = found[1]
    # Of one character too many nothing is decoded, as on the server.
    whole = digits[:-1] if len(digits) % 4 == 1 else digits
    return base64.b64decode(whole + "=" * (-len(whole) % 4))


def _required(headers: dict[str, str], name: str) -> str:
    value = headers.get(name.lower())
    if not value:
        raise WebhookVerificationError(f"The delivery has no {name}: does its webhook have a secret?")
    return value
