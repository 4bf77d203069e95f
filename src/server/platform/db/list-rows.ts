import assert from 'node:assert/strict';
import { z } from 'zod';
import { startOfDayUtc } from '@/lib/dates';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import {
  type Cursor,
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  type SortedPosition,
} from '@/lib/text/cursor';
import { fold } from '@/lib/text/fold';
import { Prisma } from '@/server/generated/prisma/client';
import { invalid } from '@/server/platform/contract/errors';
import type { DateRangeInput, ListInput } from '@/server/platform/contract/pagination';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';

type Listed = { id: string; createdAt: string };

/** An order that a list was asked for, and where the page before ended in it. */
export type Sorting = { by: string; order: 'asc' | 'desc'; after: SortedPosition | null };

export type Page = {
  limit: number;
  offset: number;
  after: Cursor | null;
  q: string | null;
  /** Null for newest first. */
  sorting: Sorting | null;
};

/** The error for a cursor that the list has not given. */
export function notACursor() {
  return invalid(['cursor'], 'This is not a cursor of this API. Send the nextCursor of the previous page unchanged.');
}

type ListQuery = z.output<typeof ListInput> & { sort?: string; order?: 'asc' | 'desc' };

/** The page a list was asked for. Throws 400 for a cursor that is not one of ours, or of another order. */
export function pageOf({ sort, order = 'asc', ...input }: ListQuery): Page {
  const cursor = input.cursor ?? input.after;
  const read = <Position>(decode: (text: string) => Position | null) => (cursor === undefined ? null : decode(cursor));
  const sorting = sort
    ? { by: sort, order, after: read((text) => decodeSortedCursor(`${sort}.${order}`, text)) }
    : null;
  const after = sorting ? null : read(decodeCursor);
  if (cursor !== undefined && !after && !sorting?.after) {
    throw notACursor();
  }
  const q = (input.q ?? input.search)?.trim();
  return { limit: input.limit, offset: cursor === undefined ? input.offset : 0, after, q: q || null, sorting };
}

/** For LIKE, and for Prisma's `contains`: text that stands for itself, wildcards included. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * For Prisma: a row whose column `folded` contains free text, whatever the case, the accents and the separators of
 * either. Text of which folding leaves nothing, such as `%`, finds nothing.
 */
export function containsText(text: string) {
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
export function toList<Item extends Listed>(found: Item[], total: number, page: Page, keys?: string[]) {
  const { data, limit, ...next } = toLog(found, page, keys);
  return { data, total, limit, offset: page.offset, ...next };
}

/** The answer of a log. `found` holds one more than the page wants where there is a next page. */
export function toLog<Item extends Listed>(found: Item[], page: Page, keys?: string[]) {
  const { limit } = page;
  const data = found.slice(0, limit);
  const last = data.at(-1);
  if (found.length <= limit || !last) return { data, limit };
  return { data, limit, nextCursor: nextPageCursor(page, last, keys?.[limit - 1]) };
}

/** Where the page after this one begins. @param key of the last row of this one, where the page is sorted */
export function nextPageCursor({ sorting }: Page, { createdAt, id }: Listed, key = ''): string {
  return sorting
    ? encodeSortedCursor(`${sorting.by}.${sorting.order}`, { key, id })
    : encodeCursor({ createdAt: new Date(createdAt), id });
}

/** For Prisma: what comes after a cursor, newest first. */
function beyond(after: Cursor | null) {
  if (!after) return {};
  const { createdAt, id } = after;
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}

type Direction = 'asc' | 'desc';

const newestFirst: [{ createdAt: Direction }, { id: Direction }] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** A column of a Prisma model that has no null, with an index that ends with the id. */
export type SortColumn = { field: string; read: (key: string) => unknown };

/** The columns of a model that its list can be sorted by, by the names that the list's input has for them. */
export type SortColumns = Record<string, SortColumn>;

/** What a column of dates, of amounts or of text is read back from the cursor by. */
export const asDate = (key: string) => new Date(readKey(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, key));
export const asAmount = (key: string) => readKey(/^-?\d{1,14}(\.\d{1,6})?$/, key);
export const asText = (key: string) => readKey(/^[^\0]*$/, key);

/** What a cursor says of its column, where it has this form: nothing else may get to the database. @throws 400 */
export function readKey(form: RegExp, key: string): string {
  if (!form.test(key)) throw notACursor();
  return key;
}

function writeKey(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The column that a list is asked to be sorted by: its input lets no other name through. */
export function columnOf<Column>(sorting: Sorting, columns: Record<string, Column> = {}): Column {
  const column = Object.hasOwn(columns, sorting.by) ? columns[sorting.by] : undefined;
  assert(column, sorting.by);
  return column;
}

function queryOf<Where>(where: Where, page: Page, columns?: SortColumns) {
  const { limit, offset: skip, sorting } = page;
  const count = limit + 1;
  if (!sorting) return { where: { AND: [where, beyond(page.after)] }, orderBy: newestFirst, take: count, skip };
  const { field, read } = columnOf(sorting, columns);
  const { order, after } = sorting;
  const [onwards, back] = order === 'asc' ? ['gte', 'lte'] : ['lte', 'gte'];
  const key = after && read(after.key);
  const rest = after
    ? { [field]: { [onwards ?? '']: key }, NOT: { [field]: key, id: { [back ?? '']: after.id } } }
    : {};
  // Which fields a model has is the caller's to know: no one type has them all.
  const orderBy = [{ [field]: order }, { id: order }] as unknown as typeof newestFirst;
  return { where: { AND: [where, rest as ReturnType<typeof beyond>] }, orderBy, take: count, skip };
}

type ListQueries<Where, Row, Item> = {
  /** How many there are in all, whatever the page. */
  count: () => PromiseLike<number>;
  /** A `findMany` with this query, and with what the caller includes or selects. */
  find: (query: ReturnType<typeof queryOf<Where>>) => PromiseLike<Row[]>;
  toItem: (row: Row) => Item;
  /** What else it can be sorted by. */
  sortColumns?: SortColumns;
};

/** A page of a Prisma model, newest first unless it is sorted: every list that needs no SQL of its own. */
export async function listRows<Where, Row, Item extends Listed>(
  page: Page,
  where: Where,
  { count, find, toItem, sortColumns }: ListQueries<Where, Row, Item>,
) {
  const [total, found] = await Promise.all([count(), find(queryOf(where, page, sortColumns))]);
  const { sorting } = page;
  const keys = sorting && found.map((row) => writeKey(row[columnOf(sorting, sortColumns).field as keyof Row]));
  return toList(found.map(toItem), total, page, keys ?? undefined);
}

/** As `listRows`, and whether there are more after this page. */
export async function listRowsAndMore<Where, Row, Item extends Listed>(
  page: Page,
  where: Where,
  queries: ListQueries<Where, Row, Item>,
) {
  const list = await listRows(page, where, queries);
  return { ...list, hasMore: list.nextCursor !== undefined };
}

/** A page of a log, newest first, however long the log is. */
export async function listLog<Where, Row, Item extends Listed>(
  page: Page,
  where: Where,
  { find, toItem }: Omit<ListQueries<Where, Row, Item>, 'count' | 'sortColumns'>,
) {
  return toLog((await find(queryOf(where, page))).map(toItem), page);
}

/** How many rows of a resource the workspace has, from the counters that the database keeps: an SQL expression. */
export function rowCount(resource: string, workspaceId: string, statuses?: readonly string[]): Sql {
  const ofStatus = statuses === undefined ? sql`` : sql`AND status = ANY (${statuses})`;
  return sql`(SELECT coalesce(sum(rows), 0)::int FROM resource_count
              WHERE workspace_id = ${workspaceId} AND resource = ${resource} ${ofStatus})`;
}

const TotalRow = z.object({ total: z.number() });

/** The same, asked. @param statuses only those, of a resource that is counted by its status */
export async function countRows(resource: string, workspaceId: string, statuses?: readonly string[]): Promise<number> {
  const counted = await firstRow(TotalRow, sql`SELECT ${rowCount(resource, workspaceId, statuses)} AS total`);
  return counted?.total ?? 0;
}

/** How many a list finds: where no filter narrows it down, the counters know. */
export function countFound(
  resource: string,
  workspaceId: string,
  filter: object,
  count: () => PromiseLike<number>,
): PromiseLike<number> {
  return Object.keys(filter).length > 0 ? count() : countRows(resource, workspaceId);
}

/** Rows that are looked at one by one; text that more of them have is soon found by reading a list in its order. */
const MOST_MATCHES = 1024;
/** What so many of the newest have is frequent. */
const NEWEST = 1000;
const FREQUENT = 20;
/** Below it a trigram index is of no use, and with more words it finds no fewer. */
const SHORTEST = 3;
const MOST_WORDS = 4;

/** The types of which an entry of global search has all the text that their list looks in. */
type SearchedList = 'clients' | 'expenses' | 'invoices' | 'vendors';

const FewIdsRow = z.object({ isFrequent: z.boolean(), ids: z.array(z.string()) });

/**
 * The ids of all rows that can have this text, and of some that do not, where they are few: from the index of global search,
 * for without it a list reads every row to find the one. Undefined where they are many, or the text is too short.
 */
export async function findFewMatchingIds(
  workspaceId: string,
  type: SearchedList,
  text: string,
): Promise<string[] | undefined> {
  const scope = `${workspaceId}/${type}`;
  const matches = mayHave(text);
  if (!matches) return undefined;
  const answer = await firstRow(
    FewIdsRow,
    sql`
    WITH newest AS MATERIALIZED (
      SELECT count(*) >= ${FREQUENT}::int AS frequent FROM (
        SELECT words FROM search_entry WHERE scope = ${scope} ORDER BY at DESC, id DESC LIMIT ${NEWEST}::int
      ) AS looked_at WHERE ${matches}
    )
    SELECT frequent AS "isFrequent", ARRAY(
      SELECT id FROM (
        SELECT id FROM search_entry WHERE scope = ${scope} AND ${matches} AND NOT (SELECT frequent FROM newest)
        OFFSET 0 -- or the planner would read all of the scope, hoping to find enough of it soon
      ) AS found LIMIT ${MOST_MATCHES + 1}::int
    ) AS ids FROM newest`,
  );
  return !answer || answer.isFrequent || answer.ids.length > MOST_MATCHES ? undefined : answer.ids;
}

/** Every word is somewhere in the entry, or all are without what is between them, as numbers and tax ids are kept. */
function mayHave(text: string): Sql | undefined {
  const words = fold(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const codes = new Set([fold(text), fold(normalizeTaxId(text))].map((it) => it.replaceAll(' ', '')));
  const alternatives = [words, ...[...codes].filter((code) => code.length >= SHORTEST).map((code) => [code])];
  const all = alternatives.map((parts) => Prisma.join(parts.map(isIn), ' AND '));
  return sql`(${Prisma.join(all, ' OR ')})`;
}

function isIn(part: string): Sql {
  return sql`words LIKE ${`%${part}%`}`;
}

/** For Prisma: one of these rows. The list is filled up by repeating its last, so that there are few statements to prepare. */
export function isOneOf(ids: readonly string[]) {
  const size = ids.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(ids.length));
  return { id: { in: Array.from({ length: size }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? '') } };
}
