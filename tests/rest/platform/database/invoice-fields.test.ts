import { expect, it } from 'vitest';

import { columnOf } from '@/server/platform/db/many-rows';
import {
  documentFields,
  fieldsOf,
  lineFields,
  ownLineFields,
  taxedLineFields,
} from '@/server/sales/documents/document-fields';
import { frozenAtIssue, invoiceFields } from '@/server/sales/invoices/invoice-fields';
import { ask, askFirst, sql } from '~/tests/setup/ask';

const inTablesOfTheirOwn = new Set(['items', 'taxes']);

const columnsOf = (fields: string[]) =>
  fields
    .filter((field) => !inTablesOfTheirOwn.has(field))
    .map(columnOf)
    .sort();

async function columnsOfTable(table: string): Promise<string[]> {
  const found = await ask<{ name: string }>(sql`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`);
  return found.map(({ name }) => name).sort();
}

it('every column of an invoice is a field, and every field a column', async () => {
  expect(columnsOf(fieldsOf(invoiceFields))).toEqual(await columnsOfTable('invoice'));
});

it('a quote has every column that documents have alike', async () => {
  expect(await columnsOfTable('quote')).toEqual(expect.arrayContaining(columnsOf(fieldsOf(documentFields))));
});

it('every column of a line is a field, but for its place and for the link to the expense that it bills', async () => {
  const fields = columnsOf(fieldsOf({ ...lineFields, ...taxedLineFields }));
  expect([...fields, 'position', 'quote_id'].sort()).toEqual(await columnsOfTable('quote_line'));
  const own = columnsOf(fieldsOf(ownLineFields.invoice));
  expect([...fields, ...own, 'position', 'invoice_id', 'expense_id'].sort()).toEqual(
    await columnsOfTable('invoice_line'),
  );
});

it('the database freezes in an issued invoice what the API freezes', async () => {
  const trigger = await askFirst<{ text: string }>(sql`
    SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
    WHERE tgrelid = 'invoice'::regclass AND tgname = 'invoice_frozen'`);
  const guarded = new Set(Array.from(trigger?.text.matchAll(/\bold\.(\w+)/gi) ?? [], ([, column]) => column));
  guarded.delete('status'); // it moves on, but never back to a draft
  // The key never changes, and the link to a client goes with the client.
  const frozen = columnsOf(frozenAtIssue).filter((column) => column !== 'id' && column !== 'client_id');
  expect([...guarded].sort()).toEqual(frozen);
});
