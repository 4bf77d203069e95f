import { z } from 'zod';
import type { Totals } from '@/lib/money/invoice-totals';
import { columnAmount } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { refusingDuplicates } from '@/server/platform/db/change-row';
import { firstRow, inTransaction, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { columnOf } from '@/server/platform/db/many-rows';
import { IdRow } from '@/server/platform/db/row-schemas';
import { storedAllowances } from '@/server/sales/documents/document-allowances';
import { fieldsOf, lineFields, ownLineFields, taxFields } from '@/server/sales/documents/document-fields';
import type { DocumentTable } from '@/server/sales/documents/document-table';
import type { WrittenLine } from '@/server/sales/documents/line-item.schema';
import { numberIndex } from '@/server/sales/documents/number-key';
import type { SalesDocument } from '@/server/sales/documents/sales-document';

export type StoredDocument = { id: string; workspaceId: string; document: SalesDocument; totals: Totals; now: Date };

type Columns = Record<string, unknown>;

type NewDocument = StoredDocument & { columns: Columns };

/** The columns of what a document says and comes to; its lines are rows of a table of their own. */
export function documentColumns({ document, totals }: Pick<StoredDocument, 'document' | 'totals'>): Columns {
  const { items: _, allowances, charges, ...head } = document;
  return { ...columnsOf(head), ...allowanceColumns({ allowances, charges }, totals), ...amountColumns(totals) };
}

/** Values by the columns of their fields. */
export function columnsOf(values: object): Columns {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]));
}

function allowanceColumns(
  { allowances, charges }: Pick<SalesDocument, 'allowances' | 'charges'>,
  totals: Totals,
): Columns {
  return {
    allowances: storedAllowances(allowances, totals.allowances),
    charges: storedAllowances(charges, totals.charges),
  };
}

function amountColumns({ subtotal, discount, allowanceTotal, chargeTotal, tax, irpf, total }: Totals): Columns {
  const amounts = Object.entries({ subtotal, discount, allowanceTotal, chargeTotal, tax, irpf, total });
  return Object.fromEntries(amounts.map(([field, amount]) => [columnOf(field), columnAmount(amount)]));
}

/** A new document's own columns, and the JSON of the rows that are being written, as document-json.ts makes it. */
export type Insertion = { columns: Columns; shown: Sql };

/** The parts of a statement that write a new document with its lines and taxes, and what is `shown (id, body)` of it. */
export function documentInsertion(table: DocumentTable, stored: StoredDocument, { columns, shown }: Insertion): Sql {
  return sql`${insertion(table, [{ ...stored, columns }])}, shown AS (SELECT id, ${shown} AS body FROM written)`;
}

const DocumentRow = z.object({ body: z.unknown() });

/** Writes a new document with its lines and taxes, in one statement. @returns it, as it is shown */
export async function insertDocument<Shown>(
  table: DocumentTable,
  stored: StoredDocument,
  insertion: Insertion,
): Promise<Shown> {
  const written = await firstRow(
    DocumentRow,
    sql`
    WITH ${documentInsertion(table, stored, insertion)} SELECT body FROM shown`,
  );
  if (!written) throw new Error('An INSERT without a row is one that has failed');
  return written.body as Shown;
}

/** Writes new documents in one statement. @returns the ids of those whose numbers were free: nothing is of the others */
export async function insertDocuments(table: DocumentTable, documents: NewDocument[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const skipping = sql`ON CONFLICT ${numberIndex} DO NOTHING`;
  const written = await rows(IdRow, sql`WITH ${insertion(table, documents, skipping)} SELECT id FROM written`);
  return written.map(({ id }) => id);
}

/** The parts of a statement that has `written` the documents, their `lines` and their `taxes`. */
function insertion(table: DocumentTable, documents: NewDocument[], onConflict = sql``): Sql {
  const added = documents.map(({ id, workspaceId, now, columns }) => ({
    ...{ id, workspace_id: workspaceId, ...columns, created_at: now, updated_at: now },
  }));
  const names = namesOf(added[0] ?? {});
  return sql`written AS (
      INSERT INTO ${Prisma.raw(table)} (${names}) SELECT ${names} FROM ${rowsOf(table, added)} ${onConflict} RETURNING *
    ), lines AS (${insertLines(table, documents)} RETURNING *), taxes AS (${insertTaxes(table, documents)} RETURNING *)`;
}

/** Writes a document anew: these columns, its lines and its taxes. */
export async function rewriteDocument(table: DocumentTable, stored: StoredDocument, columns: Columns): Promise<void> {
  const { id } = stored;
  const owner = Prisma.raw(`${table}_id`);
  await rewriteColumns(table, stored, columns);
  await rows(sql`DELETE FROM ${Prisma.raw(`${table}_line`)} WHERE ${owner} = ${id}`);
  await rows(sql`DELETE FROM ${Prisma.raw(`${table}_tax`)} WHERE ${owner} = ${id}`);
  await rows(sql`
    WITH written AS (SELECT ${id} AS id), lines AS (${insertLines(table, [stored])})
    ${insertTaxes(table, [stored])}`);
}

/** Writes anew what a document comes to, and the tax that each of its lines bears: nothing of what it says changes. */
export async function rewriteTaxes(table: DocumentTable, stored: StoredDocument): Promise<void> {
  const { id, totals } = stored;
  const owner = Prisma.raw(`${table}_id`);
  const lines = totals.lines.map((_, position) => ({ position, ...taxOfLine(totals, position) }));
  await rewriteColumns(table, stored, { ...allowanceColumns(stored.document, totals), ...amountColumns(totals) });
  await rows(sql`
    UPDATE ${Prisma.raw(`${table}_line`)} AS line
    SET net = taxed.net, category = taxed.category, rate = taxed.rate, surcharge_rate = taxed.surcharge_rate,
      reason = taxed.reason, oss = taxed.oss
    FROM ${rowsOf(`${table}_line`, lines)} AS taxed
    WHERE line.${owner} = ${id} AND line.position = taxed.position`);
  await rows(sql`DELETE FROM ${Prisma.raw(`${table}_tax`)} WHERE ${owner} = ${id}`);
  await rows(sql`WITH written AS (SELECT ${id} AS id) ${insertTaxes(table, [stored])}`);
}

/** Writes these columns of a document anew. */
export async function rewriteColumns(
  table: DocumentTable,
  { id, workspaceId, now }: Pick<StoredDocument, 'id' | 'workspaceId' | 'now'>,
  columns: Columns,
): Promise<void> {
  const row = { ...columns, updated_at: now };
  const names = namesOf(row);
  await rows(sql`
    UPDATE ${Prisma.raw(table)} SET (${names}) = (SELECT ${names} FROM ${rowsOf(table, [row])})
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

function namesOf(columns: Columns): Sql {
  return Prisma.raw(Object.keys(columns).join(', '));
}

/** Rows as PostgreSQL reads them from JSON, each column as its type in the table. */
function rowsOf(table: string, columns: Columns[]): Sql {
  return sql`json_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(columns)}::json)`;
}

function insertLines(table: DocumentTable, documents: StoredDocument[]): Sql {
  const fields = fieldsOf<Partial<Record<keyof WrittenLine, unknown>>>({ ...lineFields, ...ownLineFields[table] });
  const lines = documents.flatMap(({ id, document, totals }) =>
    document.items.map((item, position) => ({
      [`${table}_id`]: id,
      position,
      ...Object.fromEntries(fields.map((field) => [columnOf(field), item[field]])),
      ...taxOfLine(totals, position),
    })),
  );
  return insertParts(`${table}_line`, table, lines);
}

/** What a line comes to, and the tax that it bears. */
function taxOfLine({ lines }: Totals, position: number): Columns {
  const line = lines[position];
  if (!line) throw new Error(`Line ${position} has no total`);
  const { net, gross: _, isSettled: __, rate, surchargeRate, ...tax } = line;
  return { net: columnAmount(net), rate: rate.toString(), surcharge_rate: surchargeRate.toString(), ...tax };
}

function insertTaxes(table: DocumentTable, documents: StoredDocument[]): Sql {
  const taxes = documents.flatMap(({ id, totals }) =>
    totals.groups.map((group) => ({
      [`${table}_id`]: id,
      ...Object.fromEntries(fieldsOf(taxFields).map((field) => [columnOf(field), group[field].toString()])),
    })),
  );
  return insertParts(`${table}_tax`, table, taxes);
}

/** Inserts the parts of those documents that a statement has `written`. */
function insertParts(name: string, table: DocumentTable, parts: Columns[]): Sql {
  const names = namesOf(parts[0] ?? {});
  return sql`
    INSERT INTO ${Prisma.raw(name)} (${names}) SELECT ${names} FROM ${rowsOf(name, parts)}
    WHERE ${Prisma.raw(`${table}_id`)} IN (SELECT id FROM written)`;
}

/** Runs a write; a number that another document has becomes an answer that says so. @throws 409 */
export function refusingUsedNumber<T>(
  table: DocumentTable,
  number: string | null,
  write: (tx: OpenTransaction) => Promise<T>,
): Promise<T> {
  if (number === null) return inTransaction(write);
  return refusingDuplicates('document_number', write, () => usedNumber(table, number));
}

/** 409 for a number that another document of the workspace has. */
export function usedNumber(table: DocumentTable, number: string): AppError {
  return apiError(
    'DOCUMENT_NUMBER_EXISTS',
    { kind: table, number },
    {
      details: [{ path: ['documentNumber'], message: 'Already in use', code: 'not_unique' }],
    },
  );
}
