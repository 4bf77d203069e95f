import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpretEInvoices } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { AppError } from '@/server/platform/contract/errors';
import { typeOfContent } from '@/server/platform/files/type-of-content';
import { disguised, disguises } from '~/tests/unit/e-invoicing/disguises';
import { SYNTAXES, sayable, sumsOf, type Truth, write } from '~/tests/unit/e-invoicing/small-writer';

const cents = (most: number) => fc.integer({ min: 0, max: most });
const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const truths: fc.Arbitrary<Truth> = fc.record({
  number: fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,6}$/),
  date: day.map((it) => it.toISOString().slice(0, 10)),
  dueDate: day.map((it) => it.toISOString().slice(0, 10)),
  iban: fc.constantFrom('ES9121000418450200051332', 'DE02120300000000202051', 'PL61109010140000071219812874'),
  order: fc.stringMatching(/^PO-[0-9]{1,6}$/),
  seller: fc.constantFrom('Peña & Hijos SL', 'L’Hospitalet – 5 € SA', 'Acme <Studio>'),
  lines: fc.array(
    fc.record({
      name: fc.constantFrom('Sillas', 'Año', 'A & B'),
      cents: fc.integer({ min: 1000, max: 9_999_999 }),
      rate: fc.constantFrom(21, 10, 4),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discount: fc.oneof(fc.constant(0), cents(900)),
  expenses: fc.oneof(fc.constant(0), cents(50_000)),
  prepaid: fc.oneof(fc.constant(0), cents(900)),
  rounding: fc.oneof(fc.constant(0), fc.integer({ min: -49, max: 49 })),
});

async function read(file: Buffer) {
  const contentType = (await typeOfContent(file)) ?? '';
  return interpretEInvoices({ bytes: file, contentType, books: 'EUR' });
}

/** What is booked of a file, in cents, or why it is not. */
async function outcomeOf(file: Buffer) {
  try {
    const [only, ...others] = await read(file);
    if (!only || others.length > 0) return 'none';
    const { invoice, problems, warnings } = only;
    const inCents = (amount: number) => Math.round(amount * 100);
    return {
      isAsked: problems.length > 0 || warnings.length > 0,
      number: invoice.number,
      date: invoice.issueDate,
      dueDate: invoice.dueDate,
      seller: invoice.seller.name,
      iban: invoice.payment.iban,
      order: invoice.orderNumber,
      total: inCents(invoice.totals.total),
      tax: inCents(invoice.totals.tax),
      taxable: inCents(invoice.totals.taxable),
      toPay: inCents(invoice.amountToPay ?? invoice.totals.total),
      groups: invoice.taxes
        .filter(({ kind }) => kind === 'vat')
        .map(({ rate, taxable, tax }) => ({ rate, base: inCents(taxable), tax: inCents(tax) })),
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.message;
    throw error;
  }
}

const RUNS = Number(process.env.MUTATED_INVOICES ?? 150);

it.each(SYNTAXES)(
  'reads what was written by somebody else, however it is packed: %s',
  async (syntax) => {
    await fc.assert(
      fc.asyncProperty(truths, disguises, async (drawn, disguise) => {
        // A discount and a rounding of as much: two readings come to the total.
        fc.pre(drawn.discount === 0 || drawn.discount !== Math.abs(drawn.rounding));
        const truth = sayable(syntax, drawn);
        const other = write(syntax, { ...truth, number: 'OTHER', lines: [{ name: 'X', cents: 5555, rate: 4 }] });
        const { groups, ...sums } = sumsOf(syntax, truth);
        const { number, date, dueDate, seller, iban, order } = truth;
        const right = { isAsked: false, number, date, dueDate, seller, iban, order, ...sums };
        const found = await outcomeOf(disguised(write(syntax, truth), other, disguise));
        expect(found).toMatchObject(right);
        const byRate = (them: { rate: number }[]) => [...them].sort((one, another) => one.rate - another.rate);
        expect(byRate((found as { groups: { rate: number }[] }).groups)).toEqual(byRate(groups));
      }),
      { numRuns: RUNS },
    );
  },
  120_000,
);

/** The element that says the total, by which the others are checked. */
const TOTALS = {
  UBL: 'TaxInclusiveAmount',
  CII: 'GrandTotalAmount',
  'ZUGFeRD 1': 'GrandTotalAmount',
  Facturae: 'InvoiceTotal',
  FatturaPA: 'ImportoTotaleDocumento',
  'FA(3)': 'P_15',
};

it.each(SYNTAXES)(
  'books no total that is another than its parts without a word: %s',
  async (syntax) => {
    await fc.assert(
      fc.asyncProperty(truths, fc.integer({ min: -5000, max: 5000 }), async (drawn, off) => {
        fc.pre(Math.abs(off) > 1 && off !== drawn.rounding && off !== -drawn.rounding);
        fc.pre(off !== drawn.expenses && off !== drawn.discount);
        const truth = sayable(syntax, drawn);
        const xml = write(syntax, truth).replace(
          new RegExp(`(<${TOTALS[syntax]}>)(-?[0-9.]+)`),
          (_, tag: string, said: string) => `${tag}${((Math.round(Number(said) * 100) + off) / 100).toFixed(2)}`,
        );
        const found = await outcomeOf(Buffer.from(xml));
        expect(typeof found === 'string' || found.isAsked, JSON.stringify(found)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  },
  120_000,
);
