import { z } from 'zod';
import { fold } from '@/lib/text/fold';
import { Prisma } from '@/server/generated/prisma/client';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { sinceInstant } from '@/server/platform/db/day-range';
import {
  asAmount,
  asText,
  columnOf,
  nextPageCursor,
  type Page,
  readKey,
  rowCount,
  toList,
} from '@/server/platform/db/list-rows';
import { CountRow, json } from '@/server/platform/db/row-schemas';
import { countOnce } from '@/server/platform/db/slow-totals';
import type { DocumentTable } from '@/server/sales/documents/document-table';
import { numberKey } from '@/server/sales/documents/number-key';

type Listed = { id: string; createdAt: string };

/** What a list of invoices or quotes reads: the rows of `table AS alias`, each shown as `json`. */
type DocumentSource = { table: DocumentTable; alias: 'i' | 'q'; json: Sql; sortColumns?: Record<string, SortColumn> };

/** What the documents can be sorted by: an expression without nulls that an index of the table has, and its type. */
type SortColumn = {
  key: Sql;
  type: keyof typeof keyReaders;
  /** No two documents have the same. */
  isUnique?: boolean;
};

const keyReaders = {
  date: (key: string) => readKey(/^(\d{4}-\d\d-\d\d|infinity)$/, key),
  numeric: asAmount,
  text: asText,
};

/** What invoices and quotes are both sorted by. Each is the key of an index: see the migrations list_sorting and sort_by_number. */
export function documentSortColumns(alias: DocumentSource['alias']) {
  const it = Prisma.raw(alias);
  return {
    number: { key: numberKey(alias), type: 'text', isUnique: true },
    client: { key: sql`left(${it}.folded, 60) COLLATE "C"`, type: 'text' },
    issueDate: { key: sql`${it}.issue_date`, type: 'date' },
    total: { key: sql`${it}.total`, type: 'numeric' },
  } as const;
}

type DocumentFilters = {
  status?: readonly string[];
  state?: readonly string[];
  from?: string;
  to?: string;
  clientId?: string;
  seriesId?: string;
  updatedSince?: string;
  externalReference?: string;
};

const PageRow = z.object({
  total: z.number(),
  found: z.array(z.unknown()),
  keys: z.array(z.string()).nullable(),
});

/** A page of invoices or quotes, newest first unless it is sorted, with their exact number. */
export async function listDocuments<Item extends Listed>(
  source: DocumentSource,
  workspaceId: string,
  page: Page,
  input: DocumentFilters,
  furtherFilters: Sql[] = [],
) {
  const { counted, documents } = await pageQuery(source, workspaceId, page, input, furtherFilters);
  // The cursor is made of what the last row is sorted by: newest first it is in the document.
  const keys = page.sorting ? sql`json_agg(key)` : sql`NULL::json`;
  const it = Prisma.raw(source.alias);
  // PostgreSQL makes the columns of every row that an offset skips, so the JSON is made outside, of the page alone.
  const answer = await withTotal(counted, (total) =>
    firstRow(
      PageRow,
      sql`
      SELECT ${total} AS total, listed.found, listed.keys
      FROM (SELECT coalesce(json_agg(${source.json}), '[]'::json) AS found, ${keys} AS keys
            FROM (${documents(sql`${it}.*`)}) AS ${it}) AS listed`,
    ),
  );
  return toList((answer?.found ?? []) as Item[], answer?.total ?? 0, page, answer?.keys ?? undefined);
}

const CachedPage = z.object({
  total: z.number(),
  count: z.number(),
  isComplete: z.boolean().nullable(),
  text: z.string().nullable(),
  last: json<[Last]>().nullable(),
});
type Last = Listed & { key?: string };

/**
 * The same page as the text of its JSON, of documents of which `cachedText` is the text that stands written; undefined where it
 * is NULL for one of them.
 */
export async function listCachedDocuments(
  source: Omit<DocumentSource, 'json'> & { cachedText: Sql },
  workspaceId: string,
  page: Page,
  input: DocumentFilters,
  furtherFilters: Sql[] = [],
): Promise<string | undefined> {
  const it = Prisma.raw(source.alias);
  const { counted, documents } = await pageQuery(source, workspaceId, page, input, furtherFilters);
  const { limit, offset } = page;
  const key = page.sorting ? sql`, 'key', key` : sql``;
  const found = await withTotal(counted, (total) =>
    firstRow(
      CachedPage,
      sql`
      SELECT ${total} AS total, listed.* FROM (
        SELECT count(*)::int AS count, bool_and(kept IS NOT NULL) FILTER (WHERE place <= ${limit}) AS "isComplete",
               string_agg(kept, ',') FILTER (WHERE place <= ${limit}) AS text,
               json_agg(json_build_object('id', id, 'createdAt', created_at ${key})) FILTER (WHERE place = ${limit}) AS last
        FROM (SELECT row_number() OVER () AS place, ${it}.*, ${source.cachedText} AS kept
              FROM (${documents(sql`${it}.id, ${it}.created_at`)}) AS ${it}) AS placed
      ) AS listed`,
    ),
  );
  if (!found || found.isComplete === false) return undefined;
  const [last] = (found.count > limit && found.last) || [];
  const next = last ? { nextCursor: nextPageCursor(page, last, last.key) } : {};
  const rest = JSON.stringify({ total: found.total, limit, offset, ...next });
  return `{"data":[${found.text ?? ''}],${rest.slice(1)}`;
}

/** How many documents there are in all: what the counters know, or the rows, counted once. */
type Counted = Sql | (() => Promise<number>);

/** Runs the statement of a page, which has the total where the counters know it; else that is counted meanwhile. */
async function withTotal<Row extends { total: number }>(
  counted: Counted,
  run: (total: Sql) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (counted instanceof Prisma.Sql) return run(counted);
  const [total, found] = await Promise.all([counted(), run(sql`0`)]);
  return found && { ...found, total };
}

/** How many documents there are, and the query of these columns of a page of them, with `key` where it is sorted. */
async function pageQuery(
  { table, alias, sortColumns }: Omit<DocumentSource, 'json'>,
  workspaceId: string,
  page: Page,
  input: DocumentFilters,
  furtherFilters: Sql[],
) {
  const it = Prisma.raw(alias);
  const name = Prisma.raw(table);
  const since = await sinceInstant(workspaceId, input);
  const changed = since ? [sql`${it}.updated_at >= ${since}`] : [];
  const filters = [...filtersOf(table, it, input, page), ...changed, ...furtherFilters];
  const where = Prisma.join([sql`${it}.workspace_id = ${workspaceId}`, ...filters], ' AND ');
  const { key, beyond, order } = orderOf(alias, page, sortColumns);
  const count = async () => {
    const found = await firstRow(CountRow, sql`SELECT count(*)::int AS count FROM ${name} ${it} WHERE ${where}`);
    return found?.count ?? 0;
  };
  const counted = () => countOnce([table], workspaceId, { text: where.sql, values: where.values }, count);
  const withKey = page.sorting ? sql`, (${key})::text AS key` : sql``;
  return {
    counted: fromCounters(table, workspaceId, input, filters) ?? counted,
    documents: (columns: Sql) => {
      const read = (shown: Sql) => sql`SELECT ${shown} FROM ${name} ${it} WHERE ${where} ${beyond}
        ORDER BY ${order} LIMIT ${page.limit + 1} OFFSET ${page.offset}`;
      if (page.offset === 0) return read(sql`${columns} ${withKey}`);
      // Of what is skipped the ids alone are read, from an index; the rows are those of the page.
      return sql`SELECT ${columns} ${withKey} FROM ${name} ${it} WHERE id = ANY (ARRAY(${read(sql`${it}.id`)})) ORDER BY ${order}`;
    },
  };
}

/** What the rows are sorted by, which way, and the condition that begins behind the page before. */
function orderOf(alias: string, { after, sorting }: Page, sortColumns: DocumentSource['sortColumns']) {
  const it = Prisma.raw(alias);
  if (!sorting) {
    const beyond = after ? sql`AND (${it}.created_at, ${it}.id) < (${after.createdAt}, ${after.id})` : sql``;
    return { key: sql`${it}.created_at`, beyond, order: sql`${it}.created_at DESC, ${it}.id DESC` };
  }
  const { key, type, isUnique } = columnOf(sorting, sortColumns);
  const [direction, isBeyond] = sorting.order === 'asc' ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  const order = isUnique ? sql`${key} ${direction}` : sql`${key} ${direction}, ${it}.id ${direction}`;
  if (!sorting.after) return { key, beyond: sql``, order };
  const from = sql`${keyReaders[type](sorting.after.key)}::${Prisma.raw(type)}`;
  const beyond = isUnique
    ? sql`AND ${key} ${isBeyond} ${from}`
    : sql`AND (${key}, ${it}.id) ${isBeyond} (${from}, ${sorting.after.id})`;
  return { key, beyond, order };
}

/** Counting rows costs what reading them costs: where no filter, or only the status, is asked for, the counters know. */
function fromCounters(table: string, workspaceId: string, { status }: DocumentFilters, filters: Sql[]): Sql | null {
  if (filters.length === 0) return rowCount(table, workspaceId);
  if (filters.length === 1 && status) return rowCount(table, workspaceId, status);
  return null;
}

function filtersOf(table: DocumentTable, it: Sql, input: DocumentFilters, { q }: Page): Sql[] {
  const { status, state, from, to, clientId, seriesId, externalReference } = input;
  const filters = [
    status && isOneOfWords(sql`${it}.status`, status, `${table}_status`),
    state && isOneOfWords(sql`${it}.state`, state, 'text'),
    clientId && sql`${it}.client_id = ${clientId}`,
    seriesId && sql`${it}.series_id = ${seriesId}`,
    from && sql`${it}.issue_date >= ${from}::date`,
    to && sql`${it}.issue_date <= ${to}::date`,
    externalReference && sql`${it}.external_reference = ${externalReference}`,
    q && isFoundBy(sql`${it}.folded`, fold(q)),
  ];
  return filters.filter((filter) => filter instanceof Prisma.Sql);
}

/** One of several is read in the order of the list; one alone in the order of its index. */
function isOneOfWords(column: Sql, words: readonly string[], type: string): Sql {
  const [word, ...others] = words;
  if (others.length === 0) return sql`${column} = ${word}::${Prisma.raw(type)}`;
  return sql`${column} = ANY (${words}::${Prisma.raw(type)}[])`;
}

/** Its client or its number has the text, whatever separates the parts of the number; nothing has what is no text. */
function isFoundBy(column: Sql, text: string): Sql {
  if (!text) return sql`false`;
  const spellings = /\d/.test(text) ? [text, text.replaceAll(' ', '')] : [text];
  return sql`${column} LIKE ANY (${spellings.map((it) => `%${it}%`)})`;
}
