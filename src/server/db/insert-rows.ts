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
  const names = Object.keys(first).map((field) => [field, columnOf(field)] as const);
  const columns = Prisma.raw(names.map(([, column]) => column).join(', '));
  const written = await rows<{ id: string }>(sql`
    INSERT INTO ${tableOf(model)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${tableOf(model)}, ${jsonOf(added, names)}::json)
    ON CONFLICT DO NOTHING RETURNING id`);
  return written.map(({ id }) => id);
}

/** The rows as JSON, as bytes: of thousands of rows a text of megabytes would be left for the garbage each time. */
function jsonOf(
  added: Record<string, unknown>[],
  names: readonly (readonly [field: string, column: string])[],
): Buffer {
  const parts = added.map((row, at) => Buffer.from(`${at === 0 ? '[' : ','}${JSON.stringify(cellsOf(row, names))}`));
  return Buffer.concat([...parts, Buffer.from(']')]);
}

/** What is not said is NULL. */
function cellsOf(row: Record<string, unknown>, names: readonly (readonly [field: string, column: string])[]) {
  const cells: Record<string, unknown> = {};
  for (const [field, column] of names) {
    const value = row[field];
    if (value !== null && value !== undefined && value !== Prisma.DbNull) cells[column] = value;
  }
  return cells;
}
