import { Prisma } from '@/server/generated/prisma/client';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { FILE_REMOVAL } from '@/server/platform/files/discarded-files';

/** How many rows of a table a transaction erases; what belongs to them goes with them. */
const BATCH = 500;

type Step = {
  table: string;
  batch?: number;
  /** What its rows are known by, where it is partitioned: rows of two partitions can lie at the same place. */
  key?: string;
  /** Which rows of it, where not those of the workspace alone; they go by the letter t. */
  which?: (workspaceId: string) => Sql;
};

/** Those that no other row names, by columns as `table.column`: what was made of another row goes before it. */
const unnamedBy = (...columns: string[]) => {
  const unnamed = columns
    .map((column) => `NOT EXISTS (SELECT FROM ${column.split('.')[0]} WHERE ${column} = t.id)`)
    .join(' AND ');
  return (workspaceId: string) => sql`t.workspace_id = ${workspaceId} AND ${Prisma.raw(unnamed)}`;
};

/**
 * The tables that may hold many rows of a company, in the order in which these can go: what keeps another row comes before it,
 * and sums after what they add up, for triggers write them anew. What is not here has few rows, or goes with a row that is.
 */
const steps: Step[] = [
  // The scopes of a workspace are its id, a slash and a resource; '0' is what follows the slash.
  { table: 'search_entry', which: (id) => sql`t.scope > ${`${id}/`} AND t.scope < ${`${id}0`}` },
  { table: 'fiscal_record' },
  { table: 'ticketbai_file' },
  { table: 'delivery', key: 'id, created_at' }, // with its attempts
  { table: 'event_log_entry', key: 'event_id' },
  { table: 'event', key: 'id' },
  { table: 'mail_message' },
  // What removes a file goes on without the company.
  {
    table: 'outbox_task',
    which: (id) => sql`t.workspace_id = ${id} AND (t.kind <> ${FILE_REMOVAL} OR t.status = 'done')`,
  },
  { table: 'document_history' },
  { table: 'bank_statement' },
  { table: 'payment' }, // before the deposit that it takes from
  { table: 'deposit' },
  { table: 'quote' },
  { table: 'reservation' }, // with its guests
  { table: 'communication' },
  {
    table: 'invoice',
    which: unnamedBy(
      ...['invoice.original_invoice_id', 'invoice.replaces_id', 'invoice.generated_from_id', 'invoice_line.advance_id'],
    ),
  },
  { table: 'expense', which: unnamedBy('expense.generated_from_id') },
  { table: 'attachment' },
  { table: 'client_request' }, // with its links and files
  { table: 'client', batch: 50 }, // with its activities
  { table: 'vendor' },
  { table: 'product' },
  { table: 'property', batch: 10 },
  { table: 'import', batch: 5 }, // with its rows
  { table: 'move_file' },
  { table: 'bank_rule_run', batch: 5 },
  { table: 'deletion' },
  { table: 'idempotency_key' },
  { table: 'api_request', key: 'id, created_at' },
  { table: 'security_event' },
  { table: 'invoice_day' },
  { table: 'tax_day' },
  { table: 'client_month' },
  { table: 'expense_day' },
  { table: 'resource_count' },
];

/**
 * Erases the rows of a deleted company, a batch at a time and each in its own transaction unless one is open.
 * @param isStopped asked before each batch: what is left is for the next call
 * @param most rows of a table in a batch
 */
export async function eraseRows(
  workspaceId: string,
  isStopped: () => boolean = () => false,
  most: number = BATCH,
): Promise<void> {
  for (const batch of [movements(workspaceId, most), ...steps.map((step) => batchOf(workspaceId, step, most))]) {
    while (!isStopped() && (await firstRow(batch)));
  }
}

/** A statement that answers a row where it has erased any. */
function batchOf(workspaceId: string, { table, batch = BATCH, key, which }: Step, most: number): Sql {
  const name = Prisma.raw(table);
  const ofCompany = which?.(workspaceId) ?? sql`t.workspace_id = ${workspaceId}`;
  const limit = Math.min(batch, most);
  const chosen = key
    ? sql`(${Prisma.raw(key)}) IN (SELECT ${Prisma.raw(key)} FROM ${name} t WHERE ${ofCompany} LIMIT ${limit})`
    : sql`ctid = ANY (ARRAY(SELECT t.ctid FROM ${name} t WHERE ${ofCompany} LIMIT ${limit}))`;
  return sql`
    WITH gone AS (
      DELETE FROM ${name} WHERE ${chosen} RETURNING 1
    )
    SELECT FROM gone LIMIT 1`;
}

/**
 * Bank movements keep the other one of their pair, and what is allocated of them. All go in one statement: a trigger makes
 * movements anew whose allocations go before them.
 */
function movements(workspaceId: string, most: number): Sql {
  return sql`
    WITH chosen AS MATERIALIZED (
      SELECT id FROM bank_transaction WHERE workspace_id = ${workspaceId} LIMIT ${most}
    ), leaving AS MATERIALIZED (
      SELECT id FROM chosen
      UNION SELECT id FROM bank_transaction WHERE paired_with_id IN (SELECT id FROM chosen)
    ), unallocated AS (
      DELETE FROM bank_allocation WHERE transaction_id IN (SELECT id FROM leaving)
    ), gone AS (
      DELETE FROM bank_transaction WHERE id IN (SELECT id FROM leaving) RETURNING 1
    )
    SELECT FROM gone LIMIT 1`;
}
