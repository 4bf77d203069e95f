import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { saveProRata } from '@/server/pro-rata/pro-rata.service';
import { type Company, openCompany, setClock } from '~/tests/setup/company';
import { type Book, type BookedExpense, type BookedInvoice, naive130, naive369, naiveVat } from './naive-forms';

vi.hoisted(() => {
  process.env.RATE_LIMIT_PER_MINUTE = '100000';
});

const TODAY = '2027-01-15';

const day = fc
  .tuple(
    fc.constantFrom('2025', '2026', '2026', '2026'),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);

const money = (from: number, to: number) => fc.integer({ min: from, max: to }).map((amount) => amount / 100);

const abroad = fc.constantFrom(undefined, undefined, undefined, { currency: 'USD', exchangeRate: 0.91735 });

const untaxed = [
  { taxCategory: 'AE' },
  { taxCategory: 'K' },
  { taxCategory: 'G' },
  { taxCategory: 'O' },
  { taxExemptCode: 'E1' },
];

const invoice = fc.record({
  issueDate: day,
  operationDate: fc.option(day, { nil: undefined }),
  abroad,
  clientLocation: fc.constantFrom(undefined, 'peninsula', 'eu', 'eu', 'eu', 'world', 'canarias'),
  // A shop is in the regime of recargo; a consumer has no tax id, and may say which country they are in.
  buyer: fc.constantFrom('business', 'business', 'shop', 'consumer', 'consumer'),
  country: fc.constantFrom('DE', 'FR', undefined),
  irpfRate: fc.constantFrom(0, 7, 15),
  discountRate: fc.constantFrom(0, 3.5),
  fate: fc.constantFrom('sent', 'sent', 'paid', 'draft', 'cancelled', 'credited'),
  // As a part of what is due and a day, in the order of their booking.
  payments: fc.array(fc.tuple(fc.constantFrom(0.1, 0.3333, 1), day), { maxLength: 3 }),
  refundedOn: fc.option(day, { nil: undefined }),
  creditedOn: day,
  items: fc.array(
    fc.record({
      description: fc.constant('Work'),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: money(-20_000, 300_000),
      taxRate: fc.constantFrom(undefined, 21, 10, 4, 0, 7, 22),
      operationType: fc.constantFrom(undefined, 'goods', 'goods', 'service', 'digital_service'),
      says: fc.constantFrom<object>({}, {}, {}, {}, ...untaxed),
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
  paidDate: fc.option(day, { nil: undefined }),
  vendorCashCriterion: fc.constantFrom(false, false, true),
  incomePercent: fc.constantFrom(undefined, undefined, 100, 50, 0),
});

const percent = fc.integer({ min: 0, max: 100 });

const books = fc.record({
  cashSince: fc.constantFrom(undefined, '2025-01-01', '2026-01-01'),
  ossSince: fc.constantFrom(undefined, '2025-07-01', '2026-04-01'),
  proRata: fc.option(fc.record({ provisional: percent, definitive: fc.option(percent) }), { nil: undefined }),
  proRataIsLate: fc.boolean(),
  zone: fc.constantFrom('peninsula', 'peninsula', 'canarias'),
  regime: fc.constantFrom('general', 'general', 'general', 'exempt', 'surcharge'),
  invoices: fc.array(invoice, { minLength: 4, maxLength: 14 }),
  expenses: fc.array(expense, { minLength: 4, maxLength: 14 }),
});

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

const hundredMillionths = (rate: number | undefined) => BigInt(Math.round((rate ?? 1) * 1e8));

/** The standard rate and a reduced one of 2025 and 2026. */
const ratesThere: Record<string, [standard: number, reduced: number]> = { DE: [19, 7], FR: [20, 5.5] };

type Opened = { company: Company; shopId: string; isInOss: (day: string) => boolean; isCash: (day: string) => boolean };

async function bookInvoice(
  { company, shopId, isInOss, isCash }: Opened,
  drawn: Drawn<typeof invoice>,
): Promise<BookedInvoice[]> {
  const { abroad, fate, creditedOn, payments, refundedOn, buyer, country, items, ...said } = drawn;
  const isConsumer = buyer === 'consumer';
  const there =
    isConsumer && country && said.clientLocation === 'eu' && isInOss(said.operationDate ?? said.issueDate)
      ? country
      : undefined;
  const lines = items.map(({ says, taxRate, operationType, ...line }) => {
    const sold = buyer === 'shop' ? 'goods' : operationType;
    const isSaid = Object.keys(says).length > 0;
    const rates = there && !isSaid && (sold === 'goods' || sold === 'digital_service') ? ratesThere[there] : undefined;
    // What the one-stop shop taxes bears a rate of its country: the reduced one, or the standard one where none is said.
    const reduced = taxRate === 10 ? rates?.[1] : undefined;
    const oss = rates && `${there} ${sold === 'goods' ? 'goods' : 'services'} ${reduced ?? rates[0]}`;
    return {
      sent: { ...line, ...says, operationType: sold, taxRate: isSaid ? undefined : rates ? reduced : taxRate },
      oss,
    };
  });
  const client = {
    business: { clientTaxId: 'B00000018' },
    shop: { clientId: shopId },
    consumer: { clientAddress: { country } },
  }[buyer as 'shop'];
  const draft = await company.post('/v1/invoices', {
    clientName: 'Acme',
    ...client,
    ...said,
    items: lines.map(({ sent }) => sent),
    ...abroad,
  });
  expect(draft.status, draft.text).toBe(201);
  const bears = draft.body.taxes.flatMap(({ ossCountry, ossSupply, rate }: Record<string, string>) =>
    ossCountry ? `${ossCountry} ${ossSupply} ${rate}` : [],
  );
  expect(bears.sort()).toEqual([...new Set(lines.flatMap(({ oss }) => oss ?? []))].sort());
  const path = `/v1/invoices/${draft.body.id}`;
  if (fate !== 'draft') expect((await company.patch(path, { status: 'sent' })).status).toBe(200);
  const paid = fate === 'draft' ? [] : await payParts(company, path, payments);
  if (fate === 'paid') paid.push(...(await payRest(company, path, undefined)));
  if (fate === 'cancelled') expect((await company.delete(path)).status).toBe(200);
  const cash = isCash(said.operationDate ?? said.issueDate);
  const booked = [{ ...bookedOf((await company.get(path)).body, drawn), cash, payments: paid }];
  if (fate === 'credited') {
    const asked = { reason: 'refund', issueDate: [said.issueDate, creditedOn].sort()[1] };
    const note = await company.post(`${path}/credit-note`, asked, { 'idempotency-key': draft.body.id.slice(-26) });
    expect(note.status).toBe(201);
    const { id } = note.body.data.creditNote;
    expect((await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).status).toBe(200);
    const { day } = booked[0] as BookedInvoice;
    const refunds = refundedOn ? await payRest(company, `/v1/invoices/${id}`, refundedOn) : [];
    const read = (await company.get(`/v1/invoices/${id}`)).body;
    booked.push({ ...bookedOf(read, drawn), creditedDay: day, cash, payments: refunds });
  }
  return booked;
}

type Payments = BookedInvoice['payments'];

/** Pays parts of what is due, where something is. */
async function payParts(company: Company, path: string, parts: [number, string][]): Promise<Payments> {
  const paid: Payments = [];
  for (const [part, paidDate] of parts) {
    const { amountDue, status } = (await company.get(path)).body;
    const amount = Math.trunc(amountDue * part * 100) / 100;
    if (amount <= 0 || status === 'paid') continue;
    expect((await company.post(`${path}/paid`, { amount, paidDate })).status).toBe(200);
    paid.push({ day: paidDate, amount });
  }
  return paid;
}

/** Pays what is left, or pays it out, as far as the invoice and its notes leave something together. */
async function payRest(company: Company, path: string, paidDate: string | undefined): Promise<Payments> {
  const before = (await company.get(path)).body;
  const { status } = await company.post(`${path}/paid`, { paidDate });
  const amount = Math.round(((await company.get(path)).body.amountPaid - before.amountPaid) * 100) / 100;
  expect([200, 422]).toContain(status);
  return amount === 0 ? [] : [{ day: paidDate ?? TODAY, amount }];
}

function bookedOf(
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  read: any,
  { abroad, clientLocation }: Drawn<typeof invoice>,
): Omit<BookedInvoice, 'cash' | 'payments'> {
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

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function shown369(form: any = { lineas: [], correcciones: [] }) {
  return {
    lines: Object.fromEntries(
      form.lineas.map(({ linea, base, cuota }: Record<string, unknown>) => [linea, [base, cuota]]),
    ),
    corrections: Object.fromEntries(
      form.correcciones.map(({ pais, periodo, cuota }: Record<string, unknown>) => [`${pais}:${periodo}`, cuota]),
    ),
  };
}

it('comes to the cent of a second count, box by box and quarter by quarter', async () => {
  setClock(`${TODAY}T10:00:00.000Z`);
  await fc.assert(
    fc.asyncProperty(
      books,
      async ({ zone, regime, cashSince, ossSince, proRata, proRataIsLate, invoices, expenses }) => {
        const profile = {
          ...{ zone, vatRegime: regime, taxId: '12345678Z' },
          ossSince: ossSince ? new Date(`${ossSince}T00:00:00Z`) : null,
          cashCriterionSince: cashSince ? new Date(`${cashSince}T00:00:00Z`) : null,
        } as NonNullable<Parameters<typeof openCompany>[0]>['profile'];
        const company = await openCompany({ profile });
        const ownTax = zone === 'canarias' ? 'IGIC' : 'IVA';
        const mayBeCash = cashSince !== undefined && zone === 'peninsula' && regime === 'general';
        const book: Book = {
          ownTax,
          regime,
          cashSince: mayBeCash ? cashSince : undefined,
          invoices: [],
          expenses: [],
          proRata: {},
        };
        const sayProRata = async () => {
          if (!proRata) return;
          const years = { 2025: { ...proRata, provisional: 60 }, 2026: proRata };
          for (const [year, of] of Object.entries(years))
            await saveProRata(company.actor, { year: Number(year), ...of });
          book.proRata = years;
        };
        if (!proRataIsLate) await sayProRata();
        const shop = { name: 'Acme', taxId: 'B00000018', applyEquivalenceSurcharge: true };
        const shopId = (await company.post('/v1/clients', shop)).body.id;
        const mayTaxThere = ossSince !== undefined && zone === 'peninsula' && regime !== 'exempt';
        const opened = {
          company,
          shopId,
          isInOss: (day: string) => mayTaxThere && day >= ossSince,
          isCash: (day: string) => mayBeCash && day >= cashSince,
        };
        for (const drawn of invoices) book.invoices.push(...(await bookInvoice(opened, drawn)));
        for (const drawn of expenses) book.expenses.push(await bookExpense(company, drawn));
        if (proRataIsLate) await sayProRata();

        const vat = naiveVat(book, ['2025', '2026', '2027'].flatMap(quartersOf));
        const last = (await company.get('/v1/quarterly?quarter=2027-Q4')).body.data;
        expectBoxes((zone === 'canarias' ? last.modelo420 : last.modelo303).casillas, vat['2027-Q4'] ?? {});
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
          expect(shown369(data.modelo369)).toEqual(naive369(book, quarter));
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
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);
