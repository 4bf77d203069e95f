"""The client of Folio's REST API, typed from its document. It needs nothing but Python."""

from ._client import CallOptions, Client, etag_of
from ._errors import FolioError, NoAnswerError, WebhookVerificationError
from ._pages import Pages
from ._resources import Resources
from .webhooks import sign_webhook, verify_webhook


class Folio(Client, Resources):
    """The API of a company: `Folio(base_url, api_key)`."""

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
        Client.__init__(
            self,
            base_url,
            api_key,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_delay=max_retry_delay,
            headers=headers,
        )
        Resources.__init__(self, self)


__all__ = [
    "CallOptions",
    "Client",
    "Folio",
    "FolioError",
    "NoAnswerError",
    "Pages",
    "WebhookVerificationError",
    "etag_of",
    "sign_webhook",
    "verify_webhook",
]
