import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sum, toNumber } from '@/lib/money';
import { readQuarterly } from '@/server/figures/quarterly.service';
import type { TaxBox, TaxDocuments } from '@/server/figures/tax-documents.schema';
import { listTaxDocuments } from '@/server/figures/tax-documents.service';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';
import { spend } from '~/tests/setup/expenses';

let company: Company;

beforeEach(async () => {
  setClock('2026-06-30T10:00:00.000Z');
  company = await openCompany();
});

const bill = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-05-10', ...changes }))).body;

const quarter = '2026-Q2';

const documents = (box: TaxBox, changes: { rate?: number; limit?: number; offset?: number } = {}, of = company) =>
  listTaxDocuments(of.actor, { quarter, box, limit: 100, offset: 0, ...changes });

async function everyPage(box: TaxBox, rate?: number): Promise<TaxDocuments['data']> {
  const pages: TaxDocuments['data'] = [];
  for (;;) {
    const { data, total } = await documents(box, { rate, limit: 3, offset: pages.length });
    pages.push(...data);
    if (pages.length >= total) return pages;
  }
}

describe('the documents behind a box', () => {
  it('are the invoices of a rate, the oldest first', async () => {
    const lines = [21, 10].map((taxRate) => ({ description: 'x', quantity: 1, unitPrice: 100, taxRate }));
    const both = await bill({ items: lines });
    const one = await bill({ issueDate: '2026-04-01' });
    await bill({ status: 'draft' });
    await bill({ issueDate: '2026-03-31' });
    expect(await documents('vatCharged', { rate: 21 })).toEqual({
      data: [
        {
          kind: 'invoice',
          id: one.id,
          title: one.documentNumber,
          date: '2026-04-01',
          party: 'Acme Studio SL',
          base: 100,
          tax: 21,
        },
        expect.objectContaining({ id: both.id, base: 100, tax: 21 }),
      ],
      total: 2,
      limit: 100,
      offset: 0,
      currency: 'EUR',
      sums: { base: 200, tax: 42 },
    });
    expect((await documents('vatCharged')).data).toMatchObject([
      { base: 100, tax: 21 },
      { base: 200, tax: 31 },
    ]);
  });

  it('are what was bought and from whom', async () => {
    const { id } = await spend(company.id, { date: '2026-06-30', vendorName: 'Papelería' });
    await spend(company.id, { date: '2026-06-30', taxDeductible: false });
    await spend(company.id, { date: '2026-01-01', amount: 50, taxable: 50, tax: 0 });
    expect((await documents('vatDeductible')).data).toEqual([
      { kind: 'expense', id, title: 'Paper', date: '2026-06-30', party: 'Papelería', base: 100, tax: 21 },
    ]);
    expect(await documents('expenses')).toMatchObject({ total: 2, sums: { base: 150, tax: 21 } });
  });

  it('are of one company only', async () => {
    await bill();
    await spend(company.id, { date: '2026-05-10' });
    const stranger = await openCompany();
    for (const box of ['vatCharged', 'vatDeductible', 'income', 'expenses', 'withheld'] as const) {
      expect(await documents(box, {}, stranger)).toMatchObject({ data: [], total: 0 });
    }
  });
});

const cents = (most: number) => fc.integer({ min: -most, max: most }).map((amount) => amount / 100);
const day = fc.constantFrom(
  '2025-12-31',
  '2026-01-01',
  '2026-03-31',
  '2026-04-01',
  '2026-05-17',
  '2026-06-30',
  '2026-07-01',
);
const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'USD');

const book = fc.record({
  invoices: fc.array(
    fc.record({
      issueDate: day,
      currency,
      irpfRate: fc.constantFrom(0, 7, 15),
      discountRate: fc.constantFrom(0, 3.5),
      fate: fc.constantFrom('sent', 'sent', 'paid', 'draft', 'cancelled'),
      items: fc.array(
        fc.record({
          description: fc.constant('x'),
          quantity: fc.integer({ min: 1, max: 9 }),
          unitPrice: cents(100_000),
          taxRate: fc.constantFrom(21, 10, 4, 0),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 6 },
  ),
  expenses: fc.array(
    fc.record({
      date: day,
      currency,
      taxable: cents(50_000),
      tax: cents(9_000),
      taxDeductible: fc.boolean(),
      exchangeRate: fc.constantFrom(null, '0.917'),
    }),
    { maxLength: 6 },
  ),
});

it('add up to the box to the cent, whatever is in the books', async () => {
  await fc.assert(
    fc.asyncProperty(book, async ({ invoices, expenses }) => {
      company = await openCompany();
      for (const { fate, ...invoice } of invoices) {
        const { id } = await bill({ ...invoice, status: fate === 'cancelled' ? 'sent' : fate });
        if (fate === 'cancelled' && id) await company.delete(`/v1/invoices/${id}`);
      }
      for (const { taxable, tax, ...expense } of expenses) {
        const amount = toNumber(sum([taxable, tax]));
        await spend(company.id, { ...expense, taxable, tax, amount });
      }
      const { modelo303, modelo130 } = await readQuarterly(company.actor, { quarter });
      for (const { tipo, base, cuota, recargo } of modelo303.tipos) {
        await expectSums('vatCharged', { base, tax: toNumber(sum([cuota, recargo])) }, tipo);
      }
      await expectSums('vatCharged', { base: modelo303.baseImponible, tax: modelo303.cuotaRepercutida });
      await expectSums('vatDeductible', { base: modelo303.baseDeducible, tax: modelo303.cuotaDeducible });
      await expectSums('income', { base: modelo130.ingresos });
      await expectSums('expenses', { base: modelo130.gastos });
      await expectSums('withheld', { tax: modelo130.retenciones });
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** Both what the list says of itself and its pages added up by hand. */
async function expectSums(box: TaxBox, expected: { base?: number; tax?: number }, rate?: number): Promise<void> {
  const pages = await everyPage(box, rate);
  const added = {
    base: toNumber(sum(pages.map(({ base }) => base))),
    tax: toNumber(sum(pages.map(({ tax }) => tax))),
  };
  expect(added).toMatchObject(expected);
  expect((await documents(box, { rate })).sums).toEqual(added);
}
