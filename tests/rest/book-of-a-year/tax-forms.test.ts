import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Company, openCompany, setClock } from '~/tests/setup/company';
import { type Book, type BookedExpense, type BookedInvoice, naive130, naiveVat } from './naive-forms';

vi.hoisted(() => {
  process.env.RATE_LIMIT_PER_MINUTE = '100000';
});

const day = fc
  .tuple(
    fc.constantFrom('2025', '2026', '2026', '2026'),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);

const money = (from: number, to: number) => fc.integer({ min: from, max: to }).map((amount) => amount / 100);

const abroad = fc.constantFrom(undefined, undefined, undefined, { currency: 'USD', exchangeRate: 0.91735 });

const invoice = fc.record({
  issueDate: day,
  operationDate: fc.option(day, { nil: undefined }),
  abroad,
  clientLocation: fc.constantFrom(undefined, 'peninsula', 'eu', 'world', 'canarias'),
  irpfRate: fc.constantFrom(0, 7, 15),
  discountRate: fc.constantFrom(0, 3.5),
  fate: fc.constantFrom('sent', 'sent', 'paid', 'draft', 'cancelled', 'credited'),
  creditedOn: day,
  items: fc.array(
    fc.record({
      description: fc.constant('Work'),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: money(-20_000, 300_000),
      taxRate: fc.constantFrom(undefined, 21, 10, 4, 0, 7, 22),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const rates = fc.array(
  fc.record({ rate: fc.constantFrom(21, 10, 7, 19), base: money(1, 90_000), tax: money(0, 9_000), igic: fc.boolean() }),
  { minLength: 2, maxLength: 3 },
);

const expense = fc.record({
  day,
  abroad,
  amount: money(-50_000, 200_000),
  taxRate: fc.constantFrom(undefined, 21, 10, 7, 19, 0),
  part: fc.constantFrom(undefined, undefined, 0.1),
  taxType: fc.constantFrom(undefined, undefined, 'IVA', 'IGIC'),
  rates: fc.option(rates, { nil: undefined, freq: 3 }),
  purchaseType: fc.constantFrom('domestic', 'domestic', 'import', 'intra_community', 'reverse_charge'),
  isInvestmentGood: fc.boolean(),
  taxDeductible: fc.constantFrom(true, true, true, false),
  vatPercent: fc.constantFrom(100, 100, 50, 33.33),
  incomePercent: fc.constantFrom(undefined, undefined, 100, 50, 0),
});

const books = fc.record({
  zone: fc.constantFrom('peninsula', 'peninsula', 'canarias'),
  regime: fc.constantFrom('general', 'general', 'general', 'exempt', 'surcharge'),
  invoices: fc.array(invoice, { minLength: 4, maxLength: 14 }),
  expenses: fc.array(expense, { minLength: 4, maxLength: 14 }),
});

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

const hundredMillionths = (rate: number | undefined) => BigInt(Math.round((rate ?? 1) * 1e8));

async function bookInvoice(company: Company, drawn: Drawn<typeof invoice>): Promise<BookedInvoice[]> {
  const { abroad, fate, creditedOn, ...said } = drawn;
  const draft = await company.post('/v1/invoices', {
    clientName: 'Acme',
    clientTaxId: 'B00000018',
    ...said,
    ...abroad,
  });
  expect(draft.status).toBe(201);
  const path = `/v1/invoices/${draft.body.id}`;
  if (fate !== 'draft') expect((await company.patch(path, { status: 'sent' })).status).toBe(200);
  if (fate === 'paid') await company.post(`${path}/paid`);
  if (fate === 'cancelled') expect((await company.delete(path)).status).toBe(200);
  const booked = [bookedOf((await company.get(path)).body, drawn)];
  if (fate === 'credited') {
    const asked = { reason: 'refund', issueDate: [said.issueDate, creditedOn].sort()[1] };
    const note = await company.post(`${path}/credit-note`, asked, { 'idempotency-key': draft.body.id.slice(-26) });
    expect(note.status).toBe(201);
    const { id } = note.body.data.creditNote;
    expect((await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).status).toBe(200);
    booked.push(bookedOf((await company.get(`/v1/invoices/${id}`)).body, drawn));
  }
  return booked;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function bookedOf(read: any, { abroad, clientLocation }: Drawn<typeof invoice>): BookedInvoice {
  return {
    stands: read.status !== 'draft' && read.status !== 'cancelled',
    creditNote: Boolean(read.originalInvoiceId),
    day: read.operationDate ?? read.issueDate,
    clientZone: clientLocation ?? null,
    rate: hundredMillionths(abroad?.exchangeRate),
    total: read.total,
    tax: read.tax,
    irpf: read.irpf,
    taxes: read.taxes,
  };
}

async function bookExpense(company: Company, drawn: Drawn<typeof expense>): Promise<BookedExpense> {
  const { day: date, abroad, part, rates: lines, vatPercent, incomePercent, ...said } = drawn;
  const own = said.purchaseType === 'intra_community' || said.purchaseType === 'reverse_charge';
  const taxes = lines?.map(({ igic, ...line }) => ({ ...line, ...(igic && { taxType: 'IGIC' }) }));
  const sum = taxes?.reduce(
    (all, { base, tax }) => all + Math.round(base * 100) + (own ? 0 : Math.round(tax * 100)),
    0,
  );
  const amount = sum === undefined ? said.amount : sum / 100;
  const tax = part !== undefined && !taxes && !own ? Math.trunc(amount * part * 100) / 100 : undefined;
  const { taxRate, ...others } = said;
  const sent = { ...others, amount, ...(taxes ? { taxes } : { taxRate, tax }) };
  const answer = await company.post('/v1/expenses', {
    description: 'Bought',
    date,
    ...sent,
    ...abroad,
    vatDeductiblePercent: vatPercent,
    incomeDeductiblePercent: incomePercent,
  });
  expect(answer).toMatchObject({ status: 201 });
  const rate = hundredMillionths(abroad?.exchangeRate);
  return { ...sent, day: date, vatPercent, incomePercent, rate } as BookedExpense;
}

const quartersOf = (year: string) => [1, 2, 3, 4].map((number) => `${year}-Q${number}`);

/** Box by box; a box that the form leaves out is empty. */
function expectBoxes(said: Record<string, number>, expected: Record<string, number>): void {
  const numbered = Object.entries(expected).filter(([box]) => /^\d+$/.test(box));
  for (const [box, amount] of numbered) expect([box, said[box] ?? 0]).toEqual([box, amount]);
}

it('comes to the cent of a second count, box by box and quarter by quarter', async () => {
  setClock('2027-01-15T10:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(books, async ({ zone, regime, invoices, expenses }) => {
      const profile = { zone, vatRegime: regime, taxId: '12345678Z' } as NonNullable<
        Parameters<typeof openCompany>[0]
      >['profile'];
      const company = await openCompany({ profile });
      const book: Book = { ownTax: zone === 'canarias' ? 'IGIC' : 'IVA', regime, invoices: [], expenses: [] };
      for (const drawn of invoices) book.invoices.push(...(await bookInvoice(company, drawn)));
      for (const drawn of expenses) book.expenses.push(await bookExpense(company, drawn));

      const vat = naiveVat(book, [...quartersOf('2025'), ...quartersOf('2026')]);
      const income = naive130(book, '2026');
      for (const [index, quarter] of quartersOf('2026').entries()) {
        const { data } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body;
        const form = zone === 'canarias' ? data.modelo420 : data.modelo303;
        const expected = vat[quarter] ?? {};
        expectBoxes(form.casillas, expected);
        expect(form).toMatchObject({
          baseImponible: expected['charged base'] ?? 0,
          cuotaRepercutida: expected.charged ?? 0,
          baseDeducible: expected['deducted base'] ?? 0,
          cuotaDeducible: expected.deducted ?? 0,
          resultado: expected.result,
        });
        expectBoxes(data.modelo130.casillas, income[index] ?? {});
        const months = await Promise.all(
          data.months.map(async (month: string) => (await company.get(`/v1/monthly?month=${month}`)).body.data),
        );
        const added = (of: (month: typeof data) => number) =>
          Math.round(months.reduce((sum, month) => sum + of(month), 0) * 100) / 100 + 0;
        expect(added((month) => month.taxLiability.estimatedModel303)).toBe(data.modelo303.resultado);
        expect(added((month) => month.revenue.total)).toBe(data.summary.totalRevenue);
        expect(added((month) => month.expenses.total)).toBe(data.summary.totalExpenses);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);
