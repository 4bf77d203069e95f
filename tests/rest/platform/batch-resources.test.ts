import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Answer, type Company, openCompany } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

/** Bodies that are taken, and bodies that are refused after them. */
type Case = { resource: string; event: string | null; taken: object[]; refused: unknown[] };

const items = [{ description: 'A', quantity: 3, unitPrice: 33.3333, taxRate: 10 }];

const cases: Case[] = [
  {
    resource: 'products',
    event: 'product.created',
    taken: [
      { name: 'A', unitPrice: 12.3456, sku: 'A-1', taxRate: 10, unit: 'hour', kind: 'service' },
      { name: 'B', unitPrice: -1, isActive: false, description: 'x' },
    ],
    refused: [{ name: 'C', unitPrice: 1, sku: 'A-1' }, { name: 'D' }, { name: 'E', unitPrice: '1' }, 7],
  },
  {
    resource: 'vendors',
    event: null,
    taken: [
      { name: 'A', taxId: 'B12345674', address: { city: 'València' } },
      { name: 'A', taxId: 'B12345674' },
    ],
    refused: [{}, { name: 'B', email: 'x' }],
  },
  {
    resource: 'expenses',
    event: 'expense.created',
    taken: [
      { description: 'A', amount: 121, taxRate: 21, date: '2026-03-01', category: 'Office', vendor: 'Somebody' },
      { description: 'B', amount: 10, currency: 'USD', exchangeRate: 0.92, functionalCurrency: 'EUR' },
      { description: 'C', amount: 1, recurring: { enabled: true, frequency: 'monthly', nextDate: '2026-05-01' } },
    ],
    refused: [
      { description: 'D', amount: 1, vendorId: 'ven_nobody' },
      { description: 'E' },
      { description: 'F', amount: 1e11, currency: 'USD', exchangeRate: 1e6 },
      {
        description: 'G',
        amount: 1,
        attachments: [{ fileReferenceId: 'x', originalName: 'x.pdf', contentType: 'application/pdf', size: 1 }],
      },
    ],
  },
  {
    resource: 'quotes',
    event: 'quote.created',
    taken: [
      { clientName: 'Acme', items, validUntil: '2026-04-17', irpfRate: 15 },
      { clientName: 'Acme', items, documentNumber: 'Q-1', issueDate: '2025-12-31' },
      { clientName: 'Acme', items, status: 'draft' },
      { clientName: 'Acme', items, status: 'sent' },
    ],
    refused: [
      { clientName: 'Acme', items, documentNumber: 'Q-1' },
      { clientName: 'Acme', items, clientId: 'cli_nobody' },
      { clientName: 'Acme', items, status: 'expired' },
      { clientName: 'Acme', items: [] },
    ],
  },
];

/** Without what two answers to the same order differ in. */
const unlike = ({ id, seriesId, createdAt, updatedAt, ...same }: Record<string, unknown>) => same;

/** What a refusal says, without where it was said. */
const failureOf = ({ status, body: { meta, ...failure } }: Answer) => ({ status, ...failure });

describe.each(cases)('a batch of $resource', ({ resource, event, taken, refused }) => {
  it('creates each as a single post would, and tells of each', async () => {
    const other = await openCompany();
    const { status, body } = await company.post(`/v1/${resource}/batch`, taken);
    expect(status).toBe(201);
    for (const [index, item] of taken.entries()) {
      const made = body.data[index].data;
      expect((await company.get(`/v1/${resource}/${made.id}`)).body).toEqual(made);
      expect(unlike(made)).toEqual(unlike((await other.post(`/v1/${resource}`, item)).body));
    }
    expect((await company.get(`/v1/${resource}`)).body.total).toBe(taken.length);
    const expected = event ? body.data.map(({ data }: { data: object }) => ({ type: event, data })) : [];
    expect(await company.events()).toMatchObject(expected);
  });

  it('refuses what the single post refuses, for the same reason, and nothing else', async () => {
    const { status, body } = await company.post(`/v1/${resource}/batch`, [...taken, ...refused]);
    expect(status).toBe(207);
    expect(body.summary).toEqual({
      total: taken.length + refused.length,
      succeeded: taken.length,
      failed: refused.length,
    });
    for (const [n, item] of refused.entries()) {
      const { index, success, ...failure } = body.data[taken.length + n];
      expect([index, success]).toEqual([taken.length + n, false]);
      const alone = failureOf(await company.post(`/v1/${resource}`, item));
      const inWords = typeof item !== 'object'; // "no object" is said of the body alone, or of the item
      expect(failure).toMatchObject(inWords ? { status: alone.status } : alone);
    }
    expect((await company.get(`/v1/${resource}`)).body.total).toBe(taken.length);
    expect((await company.post(`/v1/${resource}/batch`, refused)).status).toBe(400);
  });
});

it('numbers the quotes of a batch from one counter with those made one by one', async () => {
  const quote = { clientName: 'Acme', items };
  const batches = Array.from({ length: 3 }, () => company.post('/v1/quotes/batch', Array(4).fill(quote)));
  const singles = Array.from({ length: 4 }, () => company.post('/v1/quotes', quote));
  const answers = await Promise.all([...batches, ...singles]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
  const { body } = await company.get('/v1/quotes?limit=100');
  const numbers = body.data.map(({ documentNumber }: { documentNumber: string }) => Number(documentNumber.slice(-3)));
  expect(numbers.sort((a: number, b: number) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
});

it('links what a batch of expenses names: its vendor, and receipts that were announced', async () => {
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Printer' });
  const file = { fileName: 'x.pdf', contentType: 'application/pdf', sizeBytes: 9 };
  const { body: announced } = await company.post('/v1/expenses/attachments/uploads', file);
  const attachments = [{ ...file, fileReferenceId: announced.data.fileReferenceId }];
  const { status, body } = await company.post('/v1/expenses/batch', [
    { description: 'A', amount: 1, vendorId: vendor.id },
    { description: 'B', amount: 1, attachments },
    { description: 'C', amount: 1, attachments },
  ]);
  expect(status).toBe(207);
  expect(body.data).toMatchObject([
    { success: true, data: { vendor: 'Printer', vendorId: vendor.id, attachments: [] } },
    { success: true, data: { attachments: [{ originalName: 'x.pdf' }] } },
    { success: false, status: 400, details: [{ path: ['attachments', 0, 'fileReferenceId'] }] },
  ]);
  expect(await company.events()).toHaveLength(2);
});

it('bills an expense once, whichever lines of a batch of invoices name it', async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const { body: expense } = await company.post('/v1/expenses', { description: 'Train', amount: 50 });
  await company.post(`/v1/expenses/${expense.id}/billable`, { clientId: client.id });
  const items = [{ description: 'Train', quantity: 1, unitPrice: 50, expenseId: expense.id }];
  const invoice = { clientId: client.id, clientName: 'Acme', items };
  const { status, body } = await company.post('/v1/invoices/batch', [invoice, invoice]);
  expect(status).toBe(207);
  expect(body.data).toMatchObject([
    { success: true, data: { items: [{ description: 'Train', unitPrice: 50 }] } },
    { success: false, details: [{ path: ['items', 0, 'expenseId'] }] },
  ]);
});
