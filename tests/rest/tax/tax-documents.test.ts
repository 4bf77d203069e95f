import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sum, toNumber } from '@/lib/money/money';
import type { TaxDocuments, TaxForm } from '@/server/tax/reports/tax-documents.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { spend } from '~/tests/setup/expenses';

let company: Company;

beforeEach(async () => {
  setClock('2026-06-30T10:00:00.000Z');
  company = await openCompany();
});

const bill = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-05-10', ...changes }))).body;

const quarter = '2026-Q2';

type Box = [form: TaxForm, box: string];

const documents = ([form, box]: Box, changes: { limit?: number; offset?: number } = {}, of = company) =>
  dashboardOf(of.actor).figures.taxDocuments({ quarter, form, box, limit: 100, offset: 0, ...changes });

async function everyPage(box: Box): Promise<TaxDocuments['data']> {
  const pages: TaxDocuments['data'] = [];
  for (;;) {
    const { data, total } = await documents(box, { limit: 3, offset: pages.length });
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
    expect(await documents(['303', '09'])).toEqual({
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
    expect((await documents(['303', '27'])).data).toMatchObject([
      { base: 100, tax: 21 },
      { base: 200, tax: 31 },
    ]);
  });

  it('are what was bought and from whom', async () => {
    const { id } = await spend(company.id, { date: '2026-06-30', vendorName: 'Papelería' });
    await spend(company.id, { date: '2026-06-30', taxDeductible: false });
    await spend(company.id, { date: '2026-01-01', amount: 50, taxable: 50, tax: 0 });
    expect((await documents(['303', '45'])).data).toEqual([
      { kind: 'expense', id, title: 'Paper', date: '2026-06-30', party: 'Papelería', base: 100, tax: 21 },
    ]);
    expect(await documents(['130', '02'])).toMatchObject({ total: 2, sums: { base: 150, tax: 21 } });
  });

  it('are of one company only', async () => {
    await bill();
    await spend(company.id, { date: '2026-05-10' });
    const stranger = await openCompany();
    const boxes: Box[] = [
      ['303', '27'],
      ['303', '45'],
      ['130', '01'],
      ['130', '02'],
      ['130', '06'],
    ];
    for (const box of boxes) {
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
      const { modelo303, modelo130 } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
      const box = (number: string) => modelo303.casillas[number] ?? 0;
      for (const [base, tax] of [
        ['150', '152'],
        ['01', '03'],
        ['04', '06'],
        ['07', '09'],
        ['14', '15'],
        ['28', '29'],
        ['40', '41'],
      ] as const) {
        await expectSums(['303', base], { base: box(base), tax: box(tax) });
        await expectSums(['303', tax], { base: box(base), tax: box(tax) });
      }
      await expectSums(['303', '27'], { base: modelo303.baseImponible, tax: modelo303.cuotaRepercutida });
      await expectSums(['303', '45'], { base: modelo303.baseDeducible, tax: modelo303.cuotaDeducible });
      await expectSums(['130', '01'], { base: modelo130.ingresos });
      await expectSums(['130', '02'], { base: modelo130.gastos });
      await expectSums(['130', '06'], { tax: modelo130.retenciones });
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** Both what the list says of itself and its pages added up by hand. */
async function expectSums(box: Box, expected: { base?: number; tax?: number }): Promise<void> {
  const pages = await everyPage(box);
  const added = {
    base: toNumber(sum(pages.map(({ base }) => base))),
    tax: toNumber(sum(pages.map(({ tax }) => tax))),
  };
  expect(added).toMatchObject(expected);
  expect((await documents(box)).sums).toEqual(added);
}
