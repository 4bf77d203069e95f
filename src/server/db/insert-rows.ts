import { assertInTransaction, rows, sql } from '@/server/db/client';
import { columnOf, type Model, tableOf } from '@/server/db/names';
import { Prisma } from '@/server/generated/prisma/client';

/**
 * Writes many rows in one statement, leaving out those that clash with what is there. The fields have the names that
 * Prisma gives them. Prisma itself takes a parameter a cell, and several times as long as PostgreSQL.
 * @returns the ids of what was written
 */
export async function insertRows(model: Model, added: Record<string, unknown>[]): Promise<string[]> {
  assertInTransaction();
  const [first] = added;
  if (!first) return [];
  const columns = Prisma.raw(Object.keys(first).map(columnOf).join(', '));
  const cells = added.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), cellOf(value)])),
  );
  const written = await rows<{ id: string }>(sql`
    INSERT INTO ${tableOf(model)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${tableOf(model)}, ${JSON.stringify(cells)}::json)
    ON CONFLICT DO NOTHING RETURNING id`);
  return written.map(({ id }) => id);
}

function cellOf(value: unknown): unknown {
  return value === Prisma.DbNull ? null : value;
}
