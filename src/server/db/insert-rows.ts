import { assertInTransaction, rows, sql } from '@/server/db/client';
import { Prisma } from '@/server/generated/prisma/client';

type Table = 'client' | 'product' | 'vendor' | 'expense';

/**
 * Writes many rows in one statement, leaving out those that clash with what is there. The fields have the names that
 * Prisma gives them. Prisma itself takes a parameter a cell, and several times as long as PostgreSQL.
 * @returns the ids of what was written
 */
export async function insertRows(table: Table, added: Record<string, unknown>[]): Promise<string[]> {
  assertInTransaction();
  const [first] = added;
  if (!first) return [];
  const columns = Prisma.raw(Object.keys(first).map(columnOf).join(', '));
  const cells = added.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), cellOf(value)])),
  );
  const written = await rows<{ id: string }>(sql`
    INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(cells)}::json)
    ON CONFLICT DO NOTHING RETURNING id`);
  return written.map(({ id }) => id);
}

/** `taxIdNormalized` → `tax_id_normalized`, as every field of the schema is mapped. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function cellOf(value: unknown): unknown {
  return value === Prisma.DbNull ? null : value;
}
