import { fold } from '@/lib/fold';
import { firstRow, type Sql, sql } from '@/server/db/client';
import { type Page, toList } from '@/server/db/list-rows';
import { rowCount } from '@/server/db/row-count';
import type { DocumentTable } from '@/server/documents/store-document';
import { Prisma } from '@/server/generated/prisma/client';

type Listed = { id: string; createdAt: string };

/** What a list of invoices or quotes reads: the rows of `table AS alias`, each shown as `json`. */
type DocumentSource = { table: DocumentTable; alias: 'i' | 'q'; json: Sql };

type DocumentFilters = {
  status?: string;
  state?: string;
  from?: string;
  to?: string;
  clientId?: string;
  seriesId?: string;
};

/** A page of invoices or quotes, newest first, with their exact number, in one statement. */
export async function listDocuments<Item extends Listed>(
  { table, alias, json }: DocumentSource,
  workspaceId: string,
  page: Page,
  input: DocumentFilters,
  furtherFilters: Sql[] = [],
) {
  const it = Prisma.raw(alias);
  const name = Prisma.raw(table);
  const filters = [...filtersOf({ table, alias, json }, input, page), ...furtherFilters];
  const where = Prisma.join([sql`${it}.workspace_id = ${workspaceId}`, ...filters], ' AND ');
  const beyond = page.after
    ? sql`AND (${it}.created_at, ${it}.id) < (${page.after.createdAt}, ${page.after.id})`
    : sql``;
  const counted = sql`(SELECT count(*)::int FROM ${name} ${it} WHERE ${where})`;
  const answer = await firstRow<{ total: number; found: Item[] }>(sql`
    SELECT ${fromCounters(table, workspaceId, input, filters) ?? counted} AS total,
           coalesce((SELECT json_agg(document) FROM (
             SELECT ${json} AS document FROM ${name} ${it} WHERE ${where} ${beyond}
             ORDER BY ${it}.created_at DESC, ${it}.id DESC LIMIT ${page.limit + 1} OFFSET ${page.offset}
           ) AS page), '[]'::json) AS found`);
  return toList(answer?.found ?? [], answer?.total ?? 0, page);
}

/** Counting rows costs what reading them costs: where no filter, or only the status, is asked for, the counters know. */
function fromCounters(table: string, workspaceId: string, { status }: DocumentFilters, filters: Sql[]): Sql | null {
  if (filters.length === 0) return rowCount(table, workspaceId);
  if (filters.length === 1 && status) return rowCount(table, workspaceId, status);
  return null;
}

function filtersOf({ table, alias }: DocumentSource, input: DocumentFilters, { q }: Page): Sql[] {
  const { status, state, from, to, clientId, seriesId } = input;
  const it = Prisma.raw(alias);
  const filters = [
    status && sql`${it}.status = ${status}::${Prisma.raw(`${table}_status`)}`,
    state && sql`${it}.state = ${state}`,
    clientId && sql`${it}.client_id = ${clientId}`,
    seriesId && sql`${it}.series_id = ${seriesId}`,
    from && sql`${it}.issue_date >= ${from}::date`,
    to && sql`${it}.issue_date <= ${to}::date`,
    q && isFoundBy(sql`${it}.folded`, fold(q)),
  ];
  return filters.filter((filter) => filter instanceof Prisma.Sql);
}

/** Its client or its number has the text, whatever separates the parts of the number; nothing has what is no text. */
function isFoundBy(column: Sql, text: string): Sql {
  if (!text) return sql`false`;
  const spellings = /\d/.test(text) ? [text, text.replaceAll(' ', '')] : [text];
  return sql`${column} LIKE ANY (${spellings.map((it) => `%${it}%`)})`;
}
