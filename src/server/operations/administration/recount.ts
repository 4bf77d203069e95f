import pg from 'pg';
import { withDirectClient } from '@/server/platform/postgres/direct-client';
import { env } from '@/server/platform/runtime/env';

/** What the triggers of prisma/functions/figures.sql keep, and those of counts.sql. */
const SUMS = ['invoice_day', 'tax_day', 'client_month', 'expense_day'];
const STORED = [...SUMS, 'resource_count'];
/** Written by the same functions; what it comes to is in `tax_day`. */
const BESIDE = ['tax_accrual'];

/** A figure that is not what its documents come to. */
export type Difference = {
  table: string;
  workspaceId: string;
  /** Of what it is the figure, as `{"day": "2026-01-31", "status": "paid"}`. */
  of: Record<string, unknown>;
  /** By the name of each column that differs: what is stored, and what the documents come to. */
  figures: Record<string, { stored: string; counted: string }>;
};

/**
 * Counts the rows and adds up the documents of all companies anew, as of one instant and in tables of its own: nobody waits for it.
 * @returns what is stored otherwise, in the order of its tables
 */
export function compareCounts(): Promise<Difference[]> {
  return withClient(async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    // The functions name their tables without a schema: for this session those are the temporary ones.
    for (const table of [...STORED, ...BESIDE]) {
      await client.query(`CREATE TEMPORARY TABLE ${table} (LIKE public.${table} INCLUDING ALL) ON COMMIT DROP`);
    }
    await client.query(`
      SELECT folio_sum_invoices(array_agg(i), '{}') FROM public.invoice i GROUP BY workspace_id, date_trunc('month', issue_date)`);
    await client.query(`
      SELECT folio_accrue(array_agg(id)) FROM public.invoice
      WHERE cash_criterion GROUP BY workspace_id, date_trunc('month', issue_date)`);
    await client.query(`
      SELECT folio_sum_expenses(array_agg(e), '{}') FROM public.expense e GROUP BY workspace_id, date_trunc('month', date)`);
    await countRows(client);
    const differences: Difference[] = [];
    for (const table of STORED) differences.push(...(await differencesOf(client, table)));
    await client.query('ROLLBACK');
    return differences;
  });
}

/** Keeps what the documents come to, for all companies. Whoever writes one of them waits until it is done. */
export async function writeCounts(): Promise<void> {
  await withClient(async (client) => {
    const counted = await countedTables(client);
    const tables = [
      ...new Set([...counted.map(({ table }) => table), 'invoice', 'invoice_tax', 'payment', 'expense']),
    ].sort();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${tables.map(quote).join(', ')} IN SHARE MODE`);
    await client.query('SELECT folio_add_up_again()');
    await client.query('UPDATE resource_count SET rows = 0, revision = revision + 1');
    await countRows(client);
    await client.query('COMMIT');
  });
}

type Counted = { table: string; byStatus: boolean };

/** The tables whose rows are counted, by the triggers that do. */
async function countedTables(client: pg.Client): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(`
    SELECT DISTINCT c.relname AS "table", p.proname = 'folio_count_by_status' AS "byStatus"
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
    WHERE p.proname IN ('folio_count_rows', 'folio_count_by_status') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows;
}

async function countRows(client: pg.Client): Promise<void> {
  for (const { table, byStatus } of await countedTables(client)) {
    const status = byStatus ? 'status::text' : `''`;
    await client.query(`
      INSERT INTO resource_count (workspace_id, resource, status, slot, rows)
      SELECT workspace_id, ${pg.escapeLiteral(table)}, ${status}, 0, count(*) FROM public.${quote(table)} GROUP BY 1, 2, 3
      ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = excluded.rows`);
  }
}

type Found = {
  workspaceId: string;
  of: Record<string, unknown>;
  stored: Record<string, string>;
  counted: Record<string, string>;
};

/** Where the table that is stored and the one that was just made disagree, whoever's slots the sums are in. */
async function differencesOf(client: pg.Client, table: string): Promise<Difference[]> {
  const { keys, sums } = await columnsOf(client, table);
  const summed = (schema: string) =>
    `SELECT ${keys.join(', ')}, ${sums.map((it) => `coalesce(sum(${it}), 0) AS ${it}`).join(', ')} FROM ${schema}.${table} GROUP BY ${keys.join(', ')}`;
  const object = (side: string) =>
    `jsonb_build_object(${sums.map((it) => `'${it}', trim_scale(coalesce(${side}.${it}, 0)::numeric)::text`).join(', ')})`;
  const others = keys.filter((it) => it !== 'workspace_id');
  const { rows } = await client.query<Found>(`
    SELECT * FROM (
      SELECT workspace_id AS "workspaceId", jsonb_build_object(${others.map((it) => `'${it}', ${it}`).join(', ')}) AS of,
             ${object('stored')} AS stored, ${object('counted')} AS counted
      FROM (${summed('public')}) AS stored FULL JOIN (${summed('pg_temp')}) AS counted USING (${keys.join(', ')})
    ) AS compared WHERE stored <> counted ORDER BY "workspaceId", of::text`);
  return rows.map(({ workspaceId, of, stored, counted }) => {
    const names = sums.filter((it) => stored[it] !== counted[it]);
    const figures = names.map((it) => [it, { stored: stored[it] ?? '', counted: counted[it] ?? '' }]);
    return { table, workspaceId, of, figures: Object.fromEntries(figures) };
  });
}

/** What a row of a table is of, but for its slot; and what is added up in it, which its revision is not. */
async function columnsOf(client: pg.Client, table: string): Promise<{ keys: string[]; sums: string[] }> {
  const { rows } = await client.query<{ name: string; isKey: boolean }>(
    `SELECT quote_ident(attname) AS name, attnum = ANY (indkey) AS "isKey" FROM pg_attribute
     JOIN pg_index ON indrelid = attrelid AND indisprimary
     WHERE attrelid = ('public.' || quote_ident($1))::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const named = (isKey: boolean) =>
    rows.filter((it) => it.isKey === isKey && !['slot', 'revision'].includes(it.name)).map(({ name }) => name);
  return { keys: named(true), sums: named(false) };
}

const quote = (word: string) => pg.escapeIdentifier(word);

function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withDirectClient(env.DATABASE_DIRECT_URL, { applicationName: 'folio-recount' }, work);
}
