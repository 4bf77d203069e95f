import { Prisma } from '@/server/generated/prisma/client';
import { assertOpen, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';

/**
 * Writes many rows in one statement. The fields have the names that Prisma gives them. Prisma itself takes a parameter a cell,
 * and several times as long as PostgreSQL.
 * @param onClash what becomes of rows that clash with what is there: left out, or nothing at all is written
 * @returns the ids of what was written
 */
export async function insertRows(
  tx: OpenTransaction,
  model: Model,
  added: Record<string, unknown>[],
  onClash: 'leave out' | 'fail' = 'leave out',
): Promise<string[]> {
  assertOpen(tx);
  if (added.length === 0) return [];
  const written = await rows(IdRow, insertion(model, added, onClash));
  return written.map(({ id }) => id);
}

/** The statement that writes rows, of which there is at least one. */
export function insertion(model: Model, added: Record<string, unknown>[], onClash: 'leave out' | 'fail'): Sql {
  const names = namesOf(added[0] ?? {});
  const columns = Prisma.raw(names.map(([, column]) => column).join(', '));
  return sql`
    INSERT INTO ${tableOf(model)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${tableOf(model)}, ${jsonOf(added, names)}::json)
    ${onClash === 'fail' ? Prisma.empty : sql`ON CONFLICT DO NOTHING`} RETURNING id`;
}

/**
 * Changes many rows of a workspace in one statement: each by its id, and all of them in the same fields.
 */
export async function updateRows(
  tx: OpenTransaction,
  model: Model,
  workspaceId: string,
  changed: ({ id: string } & Record<string, unknown>)[],
): Promise<void> {
  assertOpen(tx);
  const [first] = changed;
  if (!first) return;
  const names = namesOf(first);
  const set = names.filter(([, column]) => column !== 'id').map(([, column]) => `${column} = changed.${column}`);
  await rows(sql`
    UPDATE ${tableOf(model)} AS it SET ${Prisma.raw(set.join(', '))}
    FROM json_populate_recordset(NULL::${tableOf(model)}, ${jsonOf(changed, names)}::json) AS changed
    WHERE it.id = changed.id AND it.workspace_id = ${workspaceId}`);
}

type Names = readonly (readonly [field: string, column: string])[];

const namesOf = (row: object): Names => Object.keys(row).map((field) => [field, columnOf(field)] as const);

/** The rows as JSON, as bytes: of thousands of rows a text of megabytes would be left for the garbage each time. */
function jsonOf(added: Record<string, unknown>[], names: Names): Buffer {
  const parts = added.map((row, at) => Buffer.from(`${at === 0 ? '[' : ','}${JSON.stringify(cellsOf(row, names))}`));
  return Buffer.concat([...parts, Buffer.from(']')]);
}

/** What is not said is NULL. */
function cellsOf(row: Record<string, unknown>, names: Names) {
  const cells: Record<string, unknown> = {};
  for (const [field, column] of names) {
    const value = row[field];
    if (value !== null && value !== undefined && value !== Prisma.DbNull) cells[column] = value;
  }
  return cells;
}

/** A model as Prisma's client calls it: `invoiceSeries`. */
export type Model = Uncapitalize<Prisma.ModelName>;

/** The table of a model: `invoiceSeries` → `invoice_series`, as every one is mapped. */
export function tableOf(model: Model) {
  return Prisma.raw(columnOf(model));
}

// There are as many as the schema has fields, and a document asks for forty each time it is written.
const columns = new Map<string, string>();

/** The column of a field: `taxIdNormalized` → `tax_id_normalized`, as every one is mapped. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known !== undefined) return known;
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column;
}
