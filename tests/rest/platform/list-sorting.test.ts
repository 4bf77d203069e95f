import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BankTransactionBrowseInput } from '@/server/banking/banking/transactions.schema';
import { listTransactions } from '@/server/banking/banking/transactions.service';
import { ClientBrowseInput } from '@/server/contacts/clients/clients.schema';
import { listClients } from '@/server/contacts/clients/clients.service';
import { VendorBrowseInput } from '@/server/contacts/vendors/vendors.schema';
import { listVendors } from '@/server/contacts/vendors/vendors.service';
import { db } from '@/server/platform/db/client';
import { ExpenseBrowseInput } from '@/server/purchases/expenses/expenses.schema';
import { listExpenses } from '@/server/purchases/expenses/list-expenses';
import { PropertyBrowseInput } from '@/server/rental/properties/properties.schema';
import { listProperties } from '@/server/rental/properties/properties.service';
import { ReservationBrowseInput } from '@/server/rental/reservations/reservations.schema';
import { listReservations } from '@/server/rental/reservations/reservations.service';
import { DepositBrowseInput } from '@/server/sales/deposits/deposits.schema';
import { listDeposits } from '@/server/sales/deposits/deposits.service';
import { InvoiceViewListInput } from '@/server/sales/invoices/invoices.schema';
import { browseInvoices } from '@/server/sales/invoices/read-invoices';
import { ProductBrowseInput } from '@/server/sales/products/products.schema';
import { listProducts } from '@/server/sales/products/products.service';
import { QuoteViewListInput } from '@/server/sales/quotes/quotes.schema';
import { browseQuotes } from '@/server/sales/quotes/read-quotes';
import { type Company, openCompany, saleOf } from '../../setup/company';

// biome-ignore lint/suspicious/noExplicitAny: a row is whatever the list has
type Row = any;
type Listed = { data: Row[]; nextCursor?: string; total: number };
type List = (company: Company, query: object) => Promise<Listed>;

const listOf =
  <Schema extends z.ZodType>(
    schema: Schema,
    read: (actor: Company['actor'], input: z.output<Schema>) => Promise<Listed>,
  ): List =>
  async (company, query) =>
    read(company.actor, schema.parse(query));

const lists: Record<string, List> = {
  invoices: listOf(InvoiceViewListInput, browseInvoices),
  quotes: listOf(QuoteViewListInput, browseQuotes),
  expenses: listOf(ExpenseBrowseInput, listExpenses),
  clients: listOf(ClientBrowseInput, listClients),
  products: listOf(ProductBrowseInput, listProducts),
  vendors: listOf(VendorBrowseInput, listVendors),
  deposits: listOf(DepositBrowseInput, listDeposits),
  properties: listOf(PropertyBrowseInput, listProperties),
  reservations: listOf(ReservationBrowseInput, listReservations),
  transactions: listOf(BankTransactionBrowseInput, listTransactions),
};

let company: Company;
const names = ['Ñandú SL', 'acme', 'Zeta', 'Acme', 'Ánfora', '株式会社', 'beta "quoted"', 'Beta'];

beforeAll(async () => {
  company = await openCompany();
  const { body: account } = await company.post('/v1/banking/accounts', { accountName: 'A' });
  for (const [index, name] of names.entries()) {
    const amount = [30, 5, 5, 100.5, 30, 7, 1000, 2][index];
    const date = `2026-0${1 + (index % 3)}-1${index}`;
    const items = [{ description: 'x', quantity: 1, unitPrice: amount }];
    const client = await company.post('/v1/clients', { name });
    const property = await company.post('/v1/properties', { name });
    const answers = [
      client,
      property,
      await company.post('/v1/reservations', {
        ...{ propertyId: property.body.id, guestName: name, checkIn: date, checkOut: `2026-0${6 + (index % 2)}-01` },
      }),
      await company.post('/v1/vendors', { name }),
      await company.post('/v1/products', { name, unitPrice: amount }),
      await company.post('/v1/expenses', { description: name, amount, date }),
      await company.post('/v1/deposits', { clientId: client.body.id, amount, receivedDate: date }),
      await company.post('/v1/banking/transactions', { accountId: account.data.id, amount, date, description: name }),
      await company.post(
        '/v1/invoices',
        saleOf({ clientName: name, items, issueDate: date, ...(index % 2 && { dueDate: '2026-12-31' }) }),
      ),
      await company.post('/v1/quotes', {
        clientName: name,
        items,
        issueDate: date,
        ...(index % 2 && { validUntil: '2026-12-31' }),
      }),
    ];
    expect(answers.map(({ status, text }) => (status === 201 ? status : text))).toEqual(answers.map(() => 201));
  }
});

async function readAll(list: List, query: object) {
  const data: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: Listed = await list(company, { ...query, limit: 3, cursor });
    expect(page.total).toBe(names.length);
    data.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return data;
}

// What the order is, written a second time: names without case and accents, what is not there last.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f"]/g, '')
    .toLowerCase();
const columns: [list: string, sort: string, keyOf: (row: Row) => string | number][] = [
  ['invoices', 'number', (row) => row.documentNumber ?? ''],
  ['invoices', 'client', (row) => plain(row.clientName)],
  ['invoices', 'issueDate', (row) => row.issueDate],
  ['invoices', 'dueDate', (row) => row.dueDate ?? '9999'],
  ['invoices', 'total', (row) => row.total],
  ['quotes', 'number', (row) => row.documentNumber ?? ''],
  ['quotes', 'client', (row) => plain(row.clientName)],
  ['quotes', 'issueDate', (row) => row.issueDate],
  ['quotes', 'validUntil', (row) => row.validUntil ?? '9999'],
  ['quotes', 'total', (row) => row.total],
  ['expenses', 'date', (row) => row.date],
  ['expenses', 'amount', (row) => row.amount],
  ['clients', 'name', (row) => plain(row.name)],
  ['products', 'name', (row) => plain(row.name)],
  ['products', 'unitPrice', (row) => row.unitPrice],
  ['vendors', 'name', (row) => plain(row.name)],
  ['deposits', 'receivedDate', (row) => row.receivedDate],
  ['deposits', 'amount', (row) => row.amount],
  ['properties', 'name', (row) => plain(row.name)],
  ['reservations', 'checkIn', (row) => row.checkIn],
  ['reservations', 'checkOut', (row) => row.checkOut],
  ['reservations', 'guestName', (row) => plain(row.guestName)],
  ['transactions', 'date', (row) => row.date],
  ['transactions', 'amount', (row) => row.amount],
];

describe.each(columns)('%s by %s', (name, sort, keyOf) => {
  const list = lists[name] as List;

  it.each(['asc', 'desc'])('are sorted over all their pages, each once (%s)', async (order) => {
    const found = await readAll(list, { sort, order });
    const sign = order === 'asc' ? 1 : -1;
    const sorted = [...found].sort((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      return sign * (a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1);
    });
    expect(found.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(new Set(found.map(({ id }) => id)).size).toBe(names.length);
  });

  it('refuse the cursor of another order, and what is no cursor', async () => {
    const { nextCursor } = await list(company, { sort, order: 'asc', limit: 1 });
    const forged = Buffer.from(JSON.stringify([`${sort}.asc`, 'id_1', 'no\u0000thing'])).toString('base64url');
    for (const [cursor, order] of [
      [nextCursor, 'desc'],
      ['nonsense', 'asc'],
      [forged, 'asc'],
    ]) {
      await expect(list(company, { sort, order, cursor })).rejects.toMatchObject({ status: 400 });
    }
    await expect(list(company, { cursor: nextCursor })).rejects.toMatchObject({ status: 400 });
  });
});

it('sort nothing in memory: an index has each order', async () => {
  const unique = `coalesce(document_number, ' ' || id) COLLATE "C"`;
  const indexed = [
    ['invoice', unique],
    ['quote', unique],
    ['invoice', `left(folded, 60) COLLATE "C"`],
    ['invoice', `coalesce(due_date, 'infinity'::date)`],
    ['invoice', 'total'],
    ['quote', `left(folded, 60) COLLATE "C"`],
    ['quote', `coalesce(valid_until, 'infinity'::date)`],
    ['quote', 'issue_date'],
    ['quote', 'total'],
    ['expense', 'date'],
    ['expense', 'amount'],
    ['client', 'sort_name'],
    ['product', 'sort_name'],
    ['product', 'unit_price'],
    ['vendor', 'sort_name'],
    ['deposit', 'received_date'],
    ['deposit', 'amount'],
    ['property', 'sort_name'],
    ['reservation', 'check_in'],
    ['reservation', 'check_out'],
    ['reservation', 'sort_name'],
    ['bank_transaction', 'date'],
    ['bank_transaction', 'amount'],
  ];
  for (const [table, key] of indexed) {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
      await tx.$executeRawUnsafe('SET LOCAL enable_bitmapscan = off');
      await tx.$executeRawUnsafe('SET LOCAL enable_sort = off');
      return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT id FROM ${table} WHERE workspace_id = 'w' ORDER BY ${key} DESC ${key === unique ? '' : ', id DESC'} LIMIT 51`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text, `${table} by ${key}`).toMatch(/Index (Only )?Scan Backward/);
    expect(text, `${table} by ${key}`).not.toMatch(/Sort/);
  }
});
