import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';

/**
 * Tables that have rows of a company, or of nobody, and are not in its archive. Every other one is: a test misses a table that
 * belongs to a company by no column and is not here.
 */
export const excluded = {
  /** Made by triggers from rows that are in it. */
  derived: [
    ...['search_entry', 'resource_count', 'invoice_day', 'tax_day', 'client_month', 'expense_day'],
    ...['tax_accrual', 'invoice_json'],
  ],
  /** Of people, who sign in where they have an account: see `people.ts`. */
  people: [
    ...['user', 'account', 'session', 'issuer_session', 'two_factor', 'passkey', 'verification', 'password_try'],
    ...['member', 'invitation'],
    // Registered at a provider with the addresses of here: set anew.
    ...['company_issuer', 'scim_token'],
  ],
  /** Of applications that people connected: they connect again. */
  applications: [
    ...['oauth_client', 'oauth_resource', 'oauth_client_resource', 'oauth_client_assertion', 'oauth_consent'],
    ...['oauth_access_token', 'oauth_refresh_token'],
  ],
  /** Of the installation, and of the moment. */
  installation: [
    ...['_prisma_migrations', 'backup_run', 'job_run', 'upkeep', 'rate_window', 'visit_window', 'webhook_pace'],
    ...['idempotency_key', 'api_request', 'installation'],
  ],
} as const;

/** Columns with the id of a person beside those that refer to `user`: names written down are beside most of them. */
export const columnsOfPeople: Record<string, string[]> = {
  client_request: ['asked_by_id'],
  document_history: ['author_id'],
  note: ['created_by_id'],
  period_closing: ['closed_by_id', 'reopened_by_id'],
  security_event: ['user_id'],
  tax_filing: ['noted_by_id', 'undone_by_id'],
  tax_form_entry: ['entered_by_id'],
};

/** Tasks that were done are of no use to anybody; what removes files of here has nothing to do elsewhere. */
const which: Record<string, Sql> = {
  outbox_task: sql`AND t.status IN ('queued', 'running', 'failed') AND t.kind <> 'file-removal'`,
};

type Reference = { columns: string[]; to: string; toColumns: string[] };

const toOne = (column: string, to: string): Reference => ({ columns: [column], to, toColumns: ['id'] });

/** References that no foreign key says: what is stored by month has none to each other. */
const unsaid: Record<string, Reference> = {
  event_log_entry: toOne('event_id', 'event'),
  unlogged_event: toOne('event_id', 'event'),
  delivery: toOne('event_id', 'event'),
  delivery_attempt: toOne('delivery_id', 'delivery'),
};

const Column = z.object({ name: z.string(), type: z.string(), isNullable: z.boolean(), isSerial: z.boolean() });
const ReferenceRow = z.object({ columns: z.array(z.string()), to: z.string(), toColumns: z.array(z.string()) });
const TableRow = z.object({
  name: z.string(),
  columns: z.array(Column),
  key: z.array(z.string()),
  references: z.array(ReferenceRow),
});

export type ArchivedTable = z.output<typeof TableRow> & {
  /** SQL: the rows `t` of a company. */
  ofCompany: (workspaceId: string) => Sql;
};

/** A name as SQL writes it. */
export const named = (name: string): Sql => Prisma.raw(`"${name.replaceAll('"', '""')}"`);

/** Names with commas between them. */
export const listed = (names: string[]): Sql => Prisma.join(names.map(named));

/** The tables of an archive, each after those that its rows refer to. @throws where a table belongs to no company by any column */
export async function listArchivedTables(): Promise<ArchivedTable[]> {
  const skipped: string[] = Object.values(excluded).flat();
  const read = await rows(
    TableRow,
    sql`
    SELECT c.relname::text AS name,
      (SELECT json_agg(json_build_object(
                'name', a.attname, 'type', format_type(a.atttypid, -1), 'isNullable', NOT a.attnotnull,
                'isSerial', coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%', false)) ORDER BY a.attnum)
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(a.attname ORDER BY array_position(i.indkey::int[], a.attnum::int)), '[]')
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      (SELECT coalesce(json_agg(json_build_object(
                'columns', ${namesOf(sql`r.conrelid`, sql`r.conkey`)}, 'to', parent.relname,
                'toColumns', ${namesOf(sql`r.confrelid`, sql`r.confkey`)}) ORDER BY r.conname), '[]')
       FROM pg_constraint r JOIN pg_class parent ON parent.oid = r.confrelid
       WHERE r.conrelid = c.oid AND r.contype = 'f') AS references
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL (${skipped}::text[])
    ORDER BY 1`,
  );
  const found = read.map((table) => ({
    ...table,
    references: table.references.concat(unsaid[table.name] ?? []),
  }));
  const hasWorkspace = (name: string) =>
    found.some((it) => it.name === name && it.columns.some((column) => column.name === 'workspace_id'));
  return inOrder(found).map((table) => ({ ...table, ofCompany: conditionOf(table, hasWorkspace) }));
}

const namesOf = (table: Sql, numbers: Sql) => sql`
  (SELECT json_agg(k.attname ORDER BY n.at) FROM unnest(${numbers}) WITH ORDINALITY AS n (number, at)
   JOIN pg_attribute k ON k.attrelid = ${table} AND k.attnum = n.number)`;

function conditionOf(table: z.output<typeof TableRow>, hasWorkspace: (name: string) => boolean) {
  const more = which[table.name] ?? sql``;
  if (table.name === 'workspace') return (id: string) => sql`t.id = ${id}`;
  if (hasWorkspace(table.name)) return (id: string) => sql`t.workspace_id = ${id} ${more}`;
  const owner = table.references.find(
    ({ to, columns: [column, ...others] }) =>
      others.length === 0 && hasWorkspace(to) && !table.columns.find((it) => it.name === column)?.isNullable,
  );
  if (!owner) throw new Error(`${table.name} belongs to no company by a column: see archived-tables.ts`);
  const [column, parent, id] = [owner.columns[0] ?? '', owner.to, owner.toColumns[0] ?? ''].map(named);
  return (workspaceId: string) =>
    sql`t.${column} IN (SELECT p.${id} FROM ${parent} p WHERE p.workspace_id = ${workspaceId})`;
}

/** Today's letterhead is written into the company when there is one: the only circle. */
const isCircle = (table: string, to: string) => table === to || (table === 'workspace' && to === 'letterhead');

function inOrder<Table extends { name: string; references: { to: string }[] }>(tables: Table[]): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: Table[] = [];
  const isDone = (name: string) => !names.has(name) || ordered.some((it) => it.name === name);
  for (let rest = tables; rest.length > 0; ) {
    const next = rest.filter((table) => table.references.every(({ to }) => isCircle(table.name, to) || isDone(to)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${rest.map((it) => it.name)}`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** A column with the id of a person: whether it refers to their account, and whether a row can be without. */
type ColumnOfPerson = { column: string; isReference: boolean; isNeeded: boolean };

export function peopleIn({ name, references, columns }: ArchivedTable): ColumnOfPerson[] {
  const referring = references.flatMap(({ to, columns: [column = ''] }) => (to === 'user' ? [column] : []));
  const ofMember = references.some(({ to }) => to === 'member') ? ['user_id'] : [];
  const isNeeded = (column: string) => !columns.find((it) => it.name === column)?.isNullable;
  return [
    ...[...referring, ...ofMember].map((column) => ({ column, isReference: true, isNeeded: isNeeded(column) })),
    ...(columnsOfPeople[name] ?? []).map((column) => ({ column, isReference: false, isNeeded: false })),
  ];
}
