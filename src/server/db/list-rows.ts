import type { z } from 'zod';
import { type Cursor, decodeCursor, encodeCursor } from '@/lib/cursor';
import { startOfDayUtc } from '@/lib/dates';
import { fold } from '@/lib/fold';
import { invalid } from '@/server/contract/errors';
import type { DateRangeInput, ListInput } from '@/server/contract/pagination';

type Listed = { id: string; createdAt: string };

export type Page = { limit: number; offset: number; after: Cursor | null; q: string | null };

/** The page a list was asked for. Throws 400 for a cursor that is not one of ours. */
export function pageOf(input: z.output<typeof ListInput>): Page {
  const cursor = input.cursor ?? input.after;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) {
    throw invalid(['cursor'], 'This is not a cursor of this API. Send the nextCursor of the previous page unchanged.');
  }
  const q = (input.q ?? input.search)?.trim();
  return { limit: input.limit, offset: after ? 0 : input.offset, after, q: q || null };
}

/** For LIKE, and for Prisma's `contains`: text that stands for itself, wildcards included. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * For Prisma: a row whose column `folded` contains free text, whatever the case, the accents and the separators of
 * either. Text of which folding leaves nothing, such as `%`, finds nothing.
 */
export function foundBy(text: string) {
  const folded = fold(text);
  return { folded: folded ? { contains: folded } : { in: [] } };
}

/** For Prisma: a calendar date from one day to another, both included. */
export function dateRange({ from, to }: z.output<typeof DateRangeInput>) {
  return { ...(from && { gte: startOfDayUtc(from) }), ...(to && { lte: startOfDayUtc(to) }) };
}

/**
 * The answer of a list. `found` holds one more than the page wants where there is a next page.
 */
export function toList<Item extends Listed>(found: Item[], total: number, page: Page) {
  const { data, limit, ...next } = toLog(found, page);
  return { data, total, limit, offset: page.offset, ...next };
}

function toLog<Item extends Listed>(found: Item[], { limit }: Page) {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  const nextCursor =
    found.length > limit && last ? encodeCursor({ createdAt: new Date(last.createdAt), id: last.id }) : undefined;
  return { data, limit, ...(nextCursor && { nextCursor }) };
}

/** For Prisma: what comes after a cursor, newest first. */
function beyond(after: Cursor | null) {
  if (!after) return {};
  const { createdAt, id } = after;
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

function queryOf<Where>(where: Where, page: Page) {
  return { where: { AND: [where, beyond(page.after)] }, orderBy: newestFirst, take: page.limit + 1, skip: page.offset };
}

type ListQueries<Where, Row, Item> = {
  /** How many there are in all, whatever the page. */
  count: () => PromiseLike<number>;
  /** A `findMany` with this query, and with what the caller includes or selects. */
  find: (query: ReturnType<typeof queryOf<Where>>) => PromiseLike<Row[]>;
  toItem: (row: Row) => Item;
};

/** A page of a Prisma model, newest first: every list that needs no SQL of its own. */
export async function listRows<Where, Row, Item extends Listed>(
  page: Page,
  where: Where,
  { count, find, toItem }: ListQueries<Where, Row, Item>,
) {
  const [total, found] = await Promise.all([count(), find(queryOf(where, page))]);
  return toList(found.map(toItem), total, page);
}

/** A page of a log, newest first, however long the log is. */
export async function listLog<Where, Row, Item extends Listed>(
  page: Page,
  where: Where,
  { find, toItem }: Omit<ListQueries<Where, Row, Item>, 'count'>,
) {
  return toLog((await find(queryOf(where, page))).map(toItem), page);
}
