import fc from 'fast-check';

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
  fc.record({
    rate: fc.constantFrom(21, 10, 7, 19),
    base: money(1, 90_000),
    tax: money(1, 9_000),
    igic: fc.boolean(),
    kind: fc.constantFrom(undefined, undefined, undefined, 'charged', 'reverse_charge', 'other_tax', 'not_subject'),
  }),
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
  withheldPart: fc.constantFrom(undefined, 0.07, 0.15, 0.19),
  category: fc.constantFrom(undefined, 'Asesoría', 'Alquiler', 'Arrendamiento de local'),
  vendor: fc.constantFrom(undefined, 'Ana López', 'ana lopez', 'Berta'),
  vendorTaxId: fc.constantFrom(
    undefined,
    undefined,
    '12345678Z',
    'ES-12.345.678-z',
    'B00000018',
    'N0012345H',
    'X1234567L',
  ),
  vendorCountry: fc.constantFrom(undefined, undefined, undefined, 'ES', 'GB'),
});

const advance = fc.record({
  amount: money(10_000, 300_000),
  receivedDate: day,
  rate: fc.nat(),
  irpfRate: fc.constantFrom(0, 0, 15, 7),
  abroad,
  shares: fc.array(fc.record({ part: fc.constantFrom(1, 0.5, 0.3333, 0.1), issueDate: day }), { maxLength: 3 }),
  fate: fc.constantFrom('stands', 'credited', 'final credited', 'final cancelled'),
  creditedOn: day,
});

const rebate = fc.record({
  issueDates: fc.tuple(day, day),
  rate: fc.nat(),
  price: money(1, 150_000),
  irpfRate: fc.constantFrom(0, 15),
  abroad,
  creditedOn: day,
});

const percent = fc.integer({ min: 0, max: 100 });

export const books = fc.record({
  cashSince: fc.constantFrom(undefined, '2025-01-01', '2026-01-01'),
  ossSince: fc.constantFrom(undefined, '2025-07-01', '2026-04-01'),
  proRata: fc.option(fc.record({ provisional: percent, definitive: fc.option(percent) }), { nil: undefined }),
  proRataIsLate: fc.boolean(),
  zone: fc.constantFrom('peninsula', 'peninsula', 'canarias'),
  regime: fc.constantFrom('general', 'general', 'general', 'exempt', 'surcharge'),
  invoices: fc.array(invoice, { minLength: 4, maxLength: 14 }),
  advances: fc.array(advance, { maxLength: 3 }),
  rebates: fc.array(rebate, { maxLength: 2 }),
  expenses: fc.array(expense, { minLength: 4, maxLength: 14 }),
});

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
/** What the generators draw. */
export type DrawnInvoice = Drawn<typeof invoice>;
export type DrawnAdvance = Drawn<typeof advance>;
export type DrawnRebate = Drawn<typeof rebate>;
export type DrawnExpense = Drawn<typeof expense>;
