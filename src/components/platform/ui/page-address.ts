import type { Values } from 'nuqs';
import { parseAsInteger, parseAsNumberLiteral, parseAsString } from 'nuqs/server';

// How the address of a list says which page of it is shown. It belongs to no side, as `list-query.ts`.

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Of a list that shows another number at once, as the planner does, nobody chooses it. */
export function isPageSize(size: number): size is PageSize {
  return PAGE_SIZES.some((it) => it === size);
}

/** As many rows as the API skips. */
const MOST_SKIPPED = 10_000_000;

const size = parseAsNumberLiteral(PAGE_SIZES);

/** Where one goes on by cursor and jumps by number: `?page=3&after=…`, `?page=1200&size=100`. */
export const cursorParsers = { page: parseAsInteger.withDefault(1), after: parseAsString, size };

/** Where one goes on by offset: `?offset=50&size=25`. */
export const offsetParsers = { offset: parseAsInteger.withDefault(0), size };

/**
 * What the API is asked for where the address has no cursor but the number of a page: to skip the rows before it, as far as
 * that goes. @param usual how many rows a page has where the address does not say it
 */
export function askedPage({ page, after, size }: Values<typeof cursorParsers>, usual: number) {
  const limit = size ?? usual;
  const skipped = after === null ? Math.min(Math.max(page - 1, 0) * limit, MOST_SKIPPED) : 0;
  return { limit, cursor: after ?? undefined, offset: skipped || undefined };
}

/** The same of a list without cursors. */
export function askedOffset({ offset, size }: Values<typeof offsetParsers>, usual: number) {
  return { limit: size ?? usual, offset: Math.min(Math.max(offset, 0), MOST_SKIPPED) };
}
