import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountNeed, categoryAccount, generalAccount, prefixOfCategory } from '@/lib/ledger/accounts';
import { expenseEntry } from '@/lib/ledger/expense-entries';
import { invoiceEntry, type PostedInvoice } from '@/lib/ledger/invoice-entries';
import { matchEntry, settledValue } from '@/lib/ledger/money-entries';
import { computeTotals } from '@/lib/money/invoice-totals';
import { Money, roundIn, sum } from '@/lib/money/money';
import { taxKey } from '@/lib/tax/line-tax';
import { purchaseFigures } from '@/lib/tax/purchase-tax';

// Whatever a document says, its entry balances to the cent in the currency of the books.

const client: AccountNeed = { kind: 'client', reference: 'cl_1', name: 'Acme', prefix: '430' };
const advances: AccountNeed = { kind: 'client_advance', reference: 'cl_1', name: 'Acme', prefix: '438' };
const vendor: AccountNeed = { kind: 'vendor', reference: 'vd_1', name: 'Proveedor', prefix: '400' };
const bank: AccountNeed = { kind: 'bank_account', reference: 'ba_1', name: 'Banco', prefix: '572' };

const cents = (most: number) => fc.integer({ min: -most, max: most }).map((amount) => amount / 100);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10),
  unitPrice: cents(1_000_000),
  discountRate: fc.constantFrom(null, 0, 7.5, 33.33),
  taxRate: fc.constantFrom(0, 4, 10, 21),
  operationType: fc.constantFrom('service' as const, 'goods' as const),
  priceIncludesTax: fc.boolean(),
  isAdvance: fc.boolean(),
});
const invoices = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 8 }),
  irpfRate: fc.constantFrom(0, 7, 15, 19),
  discountRate: fc.constantFrom(0, 3.33, 50),
  isSurcharged: fc.boolean(),
  rate: fc.constantFrom('1', '0.91743119', '1.17', '0.00612345'),
  kind: fc.constantFrom('invoice' as const, 'credit_note' as const, 'advance' as const),
});

function posted({
  items,
  rate,
  kind,
  isSurcharged,
  ...document
}: typeof invoices extends fc.Arbitrary<infer I> ? I : never) {
  const totals = computeTotals({ ...document, items, tax: { issuerZone: 'peninsula', isSurcharged } });
  const key = (of: (typeof totals.groups)[number] | (typeof totals.lines)[number]) => taxKey({ ...of, rate: of.rate });
  const invoice: PostedInvoice = {
    ...{ kind, number: 'F-1', date: '2026-03-31', issueDate: '2026-03-31', client, advances, exchangeRate: rate },
    ...{ irpf: totals.irpf, irpfRate: document.irpfRate },
    lines: totals.lines.map((it, index) => ({
      ...{ taxKey: key(it), net: it.net, deductsAdvance: items[index]?.isAdvance ?? false },
      income: generalAccount(items[index]?.operationType === 'goods' ? 'goods' : 'service'),
    })),
    taxes: totals.groups.map((group) => ({
      ...{ taxKey: key(group), label: `IVA ${group.rate}`, rate: group.rate, taxable: group.taxable, tax: group.tax },
      ...{ surchargeRate: group.surchargeRate, surcharge: group.surcharge, passedOn: false, category: group.category },
    })),
  };
  return { invoice, totals };
}

it('balances every invoice, and its record for a VAT book comes to what the client owes', () => {
  fc.assert(
    fc.property(invoices, (document) => {
      const { invoice, totals } = posted(document);
      const entry = invoiceEntry(invoice, 'EUR');
      expect(sum(entry.lines.map(({ amount }) => amount)).toString()).toBe('0');
      for (const { amount } of entry.lines) expect(amount.decimalPlaces()).toBeLessThanOrEqual(2);
      const owed = sum(entry.lines.filter(({ account }) => account === client).map(({ amount }) => amount));
      if (document.rate === '1') expect(owed.toString()).toBe(totals.amountDue.toString());
      const details = entry.invoice?.details ?? [];
      const recorded = sum(details.flatMap((it) => [it.base, it.tax, it.surcharge, it.withheld.negated()]));
      expect(recorded.toString()).toBe(entry.invoice?.total.toString());
      expect(entry.invoice?.total.toString()).toBe(owed.toString());
    }),
    { numRuns: 500 },
  );
});

const purchases = fc.record({
  amount: cents(5_000_000),
  rate: fc.constantFrom(0, 4, 10, 21),
  purchaseType: fc.constantFrom('domestic' as const, 'intra_community' as const, 'reverse_charge' as const),
  vatDeductiblePercent: fc.constantFrom(100, 50, 0, 33.33),
  proRata: fc.constantFrom(null, 87, 3),
  regime: fc.constantFrom('general' as const, 'surcharge' as const, 'exempt' as const),
  irpfPercent: fc.constantFrom(0, 15, 19),
  exchangeRate: fc.constantFrom('1', '0.8765', '1.17'),
});

it('balances every expense: what is not deducted is cost, what the company charges itself is owed', () => {
  fc.assert(
    fc.property(purchases, (it) => {
      const figures = purchaseFigures(
        {
          ...{ amount: it.amount, currency: 'EUR', taxRate: it.rate, taxType: 'IVA', purchaseType: it.purchaseType },
          ...{ date: '2026-03-31', taxDeductible: true, vatDeductiblePercent: it.vatDeductiblePercent },
          incomeDeductiblePercent: 100,
        },
        { zone: 'peninsula', regime: it.regime, proRata: it.proRata },
      );
      const inBooks = (amount: Money) => roundIn('EUR', amount.times(it.exchangeRate));
      const irpf = inBooks(figures.taxable.times(it.irpfPercent).div(100));
      const isOwn = it.purchaseType !== 'domestic';
      const entry = expenseEntry(
        {
          ...{
            date: '2026-03-31',
            number: 'A-1',
            description: 'Compra',
            vendor,
            cost: categoryAccount('621 alquiler'),
          },
          ...{ isInvestmentGood: false, amount: inBooks(new Money(it.amount)), irpf },
          ...{ deductibleTax: inBooks(figures.deductibleTax), selfAssessedTax: inBooks(figures.selfAssessedTax) },
          rates: [
            {
              rate: it.rate,
              base: inBooks(figures.taxable),
              tax: inBooks(isOwn ? new Money(it.amount) : figures.tax),
              isOwn,
              label: 'IVA',
            },
          ],
        },
        'EUR',
      );
      expect(sum(entry.lines.map(({ amount }) => amount)).toString()).toBe('0');
      const record = entry.invoice;
      if (!record) return;
      const recorded = sum(record.details.flatMap((of) => [of.base, of.tax, of.withheld.negated()]));
      expect(recorded.toString()).toBe(record.total.toString());
    }),
    { numRuns: 500 },
  );
});

it('settles a document to the unit, whatever the parts of it that are paid', () => {
  const paid = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 }),
    rate: fc.constantFrom('1', '0.91743119', '1.17'),
    moved: cents(100_000),
  });
  fc.assert(
    fc.property(paid, ({ parts, rate, moved }) => {
      const amounts = parts.map((part) => new Money(part).div(100));
      const amount = sum(amounts);
      const value = roundIn('EUR', amount.times(rate));
      let before = new Money(0);
      const values = amounts.map((settled) => {
        const part = settledValue({ value, amount }, { before, settled }, 'EUR');
        before = before.plus(settled);
        return part;
      });
      expect(sum(values).toString()).toBe(value.toString());
      const settled = values.map((of) => ({ party: client, value: of }));
      const entry = matchEntry({
        ...{ date: '2026-03-31', document: 'F-1', text: 'Transferencia', bank, value: moved, settled },
        differences: [
          { type: 'fee', value: '1.5', is: 'short' },
          { type: 'writeoff', value: '0.01', is: 'over' },
        ],
      });
      expect(sum(entry.lines.map((of) => of.amount)).toString()).toBe('0');
    }),
  );
});

it.each([
  ['621 alquiler', '621'],
  ['Alquiler de la oficina', '621'],
  ['Seguros', '625'],
  ['Comisiones bancarias', '626'],
  ['Social security', '642'],
  ['62900003 Varios', '62900003'],
  ['Viajes', null],
  ['Otros', null],
  ['', null],
])('the category %j has the account %j', (name, prefix) => {
  expect(prefixOfCategory(name, 'category')).toBe(prefix);
});
