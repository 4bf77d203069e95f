from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar, cast

Item = TypeVar("Item")
Page = TypeVar("Page")


SAME_PAGE = "The server answers the same page again. Begin anew, and see what stands in front of Folio."


class Pages(Generic[Item, Page]):
    """A list. Iterating goes through all of its entries and asks for each page when it is needed."""

    def __init__(
        self,
        read: Callable[[dict[str, Any]], Any],
        query: dict[str, Any],
        next_of: Callable[[dict[str, Any]], dict[str, Any] | None],
    ) -> None:
        self._read = read
        self._query = query
        self._next_of = next_of

    def page(self) -> Page:
        """The first page alone, with its `total`."""
        return cast(Page, self._read(self._query))

    def pages(self) -> Iterator[Page]:
        """Page after page. Raises RuntimeError where a page names itself as the next: that list would never end."""
        query = self._query
        while True:
            page = self._read(query)
            yield cast(Page, page)
            following = self._next_of(page)
            if following is None:
                return
            before, query = query, {**self._query, **following}
            if query == before:
                raise RuntimeError(SAME_PAGE)

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from cast(Any, page)["data"]

    def first(self, count: int) -> list[Item]:
        """The first entries, as many as asked for."""
        return list(islice(self, max(0, count)))


def by_cursor(page: dict[str, Any]) -> dict[str, Any] | None:
    """Lists by cursor."""
    cursor = page.get("nextCursor")
    return None if cursor is None else {"cursor": cursor, "offset": None}


def by_number(page: dict[str, Any]) -> dict[str, Any] | None:
    """Logs by number."""
    return {"after": page["next"]} if page["hasMore"] else None
