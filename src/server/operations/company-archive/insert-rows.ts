import { Prisma } from '@/server/generated/prisma/client';
import { type ArchivedTable, listed, named } from '@/server/operations/company-archive/archived-tables';
import { temporary } from '@/server/operations/company-archive/row-lines';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Tables that take what an archive has before any of it is of the company; they go with the transaction. */
export async function createTemporaryTables(tables: ArchivedTable[]): Promise<void> {
  for (const table of tables) {
    await rows(sql`
      CREATE TEMPORARY TABLE ${temporary(table)} ON COMMIT DROP AS
      SELECT ${listed(table.columns.map(({ name }) => name))} FROM ${named(table.name)} WITH NO DATA`);
  }
}

/**
 * The company is paused until a person says that it works nowhere else, and what somebody was at is to be done anew. A task may
 * have been done there: whoever is asked twice recognises it by its key.
 */
export async function pauseRows(): Promise<void> {
  const now = machineClock.now();
  await rows(sql`UPDATE ${temporary({ name: 'workspace' })} SET paused_at = ${now}, paused_as = 'imported'`);
  await rows(
    sql`UPDATE ${temporary({ name: 'delivery' })} SET lease = NULL, lease_until = NULL WHERE lease IS NOT NULL`,
  );
  await rows(sql`
    UPDATE ${temporary({ name: 'outbox_task' })} SET status = 'queued', lease = NULL, next_attempt_at = ${now}
    WHERE status = 'running'`);
}

/** The company itself, without what its rows are to come before. */
export async function insertCompany(tables: ArchivedTable[]): Promise<void> {
  const workspace = tables.filter(({ name }) => name === 'workspace');
  for (const table of workspace) {
    const values = table.columns.map(({ name }) => {
      if (name === 'letterhead_id') return sql`NULL`;
      return name === 'unique_references' ? sql`'{}'::text[]` : named(name);
    });
    await rows(sql`
      INSERT INTO ${named(table.name)} (${listed(table.columns.map(({ name }) => name))})
      SELECT ${Prisma.join(values)} FROM ${temporary(table)}`);
  }
}

/**
 * The rows of the company, each table after those that it refers to. Triggers count, add up and index them as any others; those
 * alone that refuse or reckon what an issued invoice has already let them pass. Taxes come with their invoices, which are added
 * up by them. What has its order by a sequence is numbered anew, in the same order.
 */
export async function insertRows(tables: ArchivedTable[]): Promise<void> {
  await rows(sql`SELECT set_config('folio.importing', 'on', true)`);
  const taxes = tables.find(({ name }) => name === 'invoice_tax');
  for (const table of tables) {
    if (table.name === 'workspace' || table === taxes) continue;
    if (table.name === 'invoice' && taxes) await rows(sql`WITH taxes AS (${insertion(taxes)}) ${insertion(table)}`);
    else await rows(insertion(table));
  }
  await rows(sql`
    UPDATE workspace w SET letterhead_id = given.letterhead_id, unique_references = given.unique_references
    FROM ${temporary({ name: 'workspace' })} given WHERE w.id = given.id`);
  await rows(sql`SELECT set_config('folio.importing', '', true)`);
}

function insertion(table: ArchivedTable): Sql {
  const columns = listed(table.columns.filter(({ isSerial }) => !isSerial).map(({ name }) => name));
  const serial = table.columns.find(({ isSerial }) => isSerial);
  const order = serial ? sql`ORDER BY ${named(serial.name)}` : sql``;
  return sql`INSERT INTO ${named(table.name)} (${columns}) SELECT ${columns} FROM ${temporary(table)} ${order}`;
}
