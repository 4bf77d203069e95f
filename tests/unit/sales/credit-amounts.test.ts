import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Credit,
  type Creditable,
  CreditExceeds,
  type Credited,
  creditAmounts,
  remainingQuantityOf,
} from '@/lib/money/credit-amounts';
import { computeTotals } from '@/lib/money/invoice-totals';
import { Money, sum } from '@/lib/money/money';

type Line = {
  quantity: number;
  unitPrice: number;
  taxRate: number;
  discountRate?: number;
  operationType?: 'goods' | 'service';
};

const amountNames = ['taxable', 'tax', 'surchargeTaxable', 'surcharge'] as const;

const nothing = (): Credited => ({ lines: [], groups: [], added: [], irpf: new Money(0) });

type Allowance = { amount: number; taxRate?: number; taxExemptReason?: string };

/** An invoice as it is stored when it is issued. */
function invoiceOf(
  items: Line[],
  {
    discountRate = 0,
    irpfRate = 0,
    surcharge = false,
    ...more
  }: Partial<Record<'discountRate' | 'irpfRate', number>> & {
    surcharge?: boolean;
    allowances?: Allowance[];
    charges?: Allowance[];
  } = {},
) {
  const tax = { issuerZone: 'peninsula' as const, isSurcharged: surcharge };
  const named = (all: Allowance[] = []) => all.map((one) => ({ reason: 'x', ...one }));
  const allowances = named(more.allowances);
  const charges = named(more.charges);
  const totals = computeTotals({ items, discountRate, irpfRate, allowances, charges, tax });
  const keyOf = ({ category, rate }: { category: string; rate: Money }) => `${category} ${rate}`;
  const added = (['allowances', 'charges'] as const).flatMap((kind) =>
    totals[kind].flatMap(({ tax: its, amount }, index) =>
      its
        ? [{ id: `${kind} ${index}`, group: keyOf(its), amount: kind === 'charges' ? amount : amount.negated() }]
        : [],
    ),
  );
  const creditable: Creditable = {
    lines: items.map((line, position) => {
      const { net, surchargeRate, ...taxed } = totals.lines[position] as (typeof totals.lines)[number];
      return { ...line, position, net, surchargeRate, group: keyOf(taxed) };
    }),
    groups: totals.groups.map((group) => ({ ...group, key: keyOf(group) })),
    added,
    discountRate,
    irpfRate,
    irpf: totals.irpf,
    currency: 'EUR',
  };
  return { creditable, totals };
}

/** What has been credited when a note is added to what was before. */
function add(before: Credited, note: Credited): Credited {
  const lines = new Map(before.lines.map((line) => [line.position, line]));
  for (const { position, quantity, net } of note.lines) {
    const was = lines.get(position);
    lines.set(position, { position, quantity: quantity.plus(was?.quantity ?? 0), net: net.plus(was?.net ?? 0) });
  }
  const groups = new Map(before.groups.map((group) => [group.key, group]));
  for (const { key, ...amounts } of note.groups) {
    const was = groups.get(key);
    const plus = (name: (typeof amountNames)[number]) => amounts[name].plus(was?.[name] ?? 0);
    groups.set(key, {
      ...{ key, taxable: plus('taxable'), tax: plus('tax') },
      ...{ surchargeTaxable: plus('surchargeTaxable'), surcharge: plus('surcharge') },
    });
  }
  const added = new Map(before.added.map((part) => [part.id, part]));
  for (const { id, amount } of note.added) added.set(id, { id, amount: amount.plus(added.get(id)?.amount ?? 0) });
  const parts = { lines: [...lines.values()], groups: [...groups.values()], added: [...added.values()] };
  return { ...parts, irpf: before.irpf.plus(note.irpf) };
}

describe('a credit of some lines', () => {
  it('is what these quantities cost, with their share of the discount, tax and withholding', () => {
    const { creditable } = invoiceOf(
      [
        { quantity: 3, unitPrice: 100, taxRate: 21 },
        { quantity: 2, unitPrice: 50, taxRate: 10 },
      ],
      { discountRate: 10, irpfRate: 15 },
    );
    const credit = creditAmounts(creditable, nothing(), new Map([[0, 1]]));
    expect(plain(credit)).toEqual({
      subtotal: 100,
      discount: 10,
      tax: 18.9,
      irpf: 13.5,
      total: 108.9,
      complete: false,
    });
    expect(credit.groups.map(({ key, taxable }) => [key, taxable.toNumber()])).toEqual([['S 21', 90]]);
  });

  it('takes the surcharge that rides on the base', () => {
    const { creditable } = invoiceOf([{ quantity: 4, unitPrice: 25, taxRate: 21 }], { surcharge: true });
    expect(plain(creditAmounts(creditable, nothing(), new Map([[0, 1]])))).toMatchObject({ tax: 6.55, total: 31.55 });
  });

  it('takes as much of allowances and charges as of the lines of their tax, and what is left with the last', () => {
    const { creditable } = invoiceOf(
      [
        { quantity: 3, unitPrice: 100, taxRate: 21 },
        { quantity: 1, unitPrice: 100, taxRate: 10 },
      ],
      {
        allowances: [{ amount: 10, taxRate: 21 }],
        charges: [
          { amount: 8, taxRate: 10 },
          { amount: 5, taxExemptReason: 'art. 20' },
        ],
      },
    );
    const first = creditAmounts(creditable, nothing(), new Map([[0, 1]]));
    // 100 − 3.33 at 21 %, and a quarter of the insurance, of which no line bears the tax.
    expect(plain(first)).toMatchObject({ subtotal: 100, discount: 0, tax: 20.3, total: 118.22 });
    const credited = (credit: Credit) => credit.added.map(({ id, amount }) => [id, amount.toNumber()]);
    expect(credited(first)).toEqual([
      ['charges 1', 1.25],
      ['allowances 0', -3.33],
    ]);
    const rest = creditAmounts(
      creditable,
      add(nothing(), first),
      new Map([
        [0, 2],
        [1, 1],
      ]),
    );
    expect(credited(rest)).toEqual([
      ['charges 1', 3.75],
      ['allowances 0', -6.67],
      ['charges 0', 8],
    ]);
    expect(rest.complete).toBe(true);
  });

  it('leaves no cent behind: three thirds of 1.01 are 0.34, 0.33 and 0.34', () => {
    const { creditable } = invoiceOf([{ quantity: 3, unitPrice: 0.335, taxRate: 21 }]);
    let before = nothing();
    const nets = [0, 1, 2].map(() => {
      const credit = creditAmounts(creditable, before, new Map([[0, 1]]));
      before = add(before, credit);
      return credit.subtotal.toNumber();
    });
    expect(nets).toEqual([0.34, 0.33, 0.34]);
  });

  it('refuses more than is left at a rate: a line below zero goes with those above', () => {
    const { creditable } = invoiceOf([
      { quantity: 1, unitPrice: 100, taxRate: 21 },
      { quantity: -1, unitPrice: 20, taxRate: 21 },
    ]);
    for (const position of [0, 1]) {
      expect(() => creditAmounts(creditable, nothing(), new Map([[position, position === 0 ? 1 : -1]]))).toThrow(
        CreditExceeds,
      );
    }
    const both = new Map([
      [0, 1],
      [1, -1],
    ]);
    expect(plain(creditAmounts(creditable, nothing(), both))).toMatchObject({
      subtotal: 80,
      total: 96.8,
      complete: true,
    });
  });
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 100);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_000_000 }).map((n) => n / 1_000_000),
  unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 10_000),
  taxRate: fc.constantFrom(21, 10, 4, 0),
  discountRate: fc.constantFrom(0, 5, 33.3333),
  operationType: fc.constantFrom('goods' as const, 'service' as const),
});
/** Which line it belongs to, and how much of what that comes to. */
const part = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 25 }));
const drawn = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 5 }),
  discountRate: fc.constantFrom(0, 7, 12.5),
  irpfRate: fc.constantFrom(0, 15),
  surcharge: fc.boolean(),
  allowances: fc.array(part, { maxLength: 3 }),
  charges: fc.array(part, { maxLength: 2 }),
});
const invoice = drawn.map(({ items, allowances, charges, ...rates }) => {
  const parts = (all: [number, number][]): Allowance[] =>
    all.flatMap(([which, share]) => {
      const one = items[which % items.length] as Line;
      const net = (one.quantity * one.unitPrice * (100 - (one.discountRate ?? 0))) / 100;
      const amount = Math.floor(net * share) / 100;
      return amount > 0 ? [{ amount, taxRate: one.taxRate }] : [];
    });
  const insurance = allowances.length === 3 ? [{ amount: 7.77, taxExemptReason: 'art. 20' }] : [];
  return { items, ...rates, allowances: parts(allowances), charges: [...parts(charges), ...insurance] };
});

it('any parts in any order never exceed the invoice, and all of them together are it to the cent', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.tuple(fc.nat(), cents(100)), { maxLength: 12 }), ({ items, ...rates }, parts) => {
      const { creditable, totals } = invoiceOf(items, rates);
      const notes: Credit[] = [];
      let before = nothing();
      const credit = (wanted: Map<number, Money>) => {
        const note = creditAmounts(creditable, before, wanted);
        notes.push(note);
        before = add(before, note);
        expectWithin(before, creditable);
      };
      for (const [which, share] of parts) {
        const one = creditable.lines[which % creditable.lines.length];
        const quantity = one && remainingQuantityOf(one, before).times(share).toDecimalPlaces(6);
        if (one && quantity && !quantity.isZero()) credit(new Map([[one.position, quantity]]));
      }
      const rest = creditable.lines.map((one) => [one.position, remainingQuantityOf(one, before)] as const);
      const left = rest.filter(([, quantity]) => !quantity.isZero());
      if (left.length > 0) credit(new Map(left));

      expect(notes.at(-1)?.complete).toBe(true);
      for (const amount of ['subtotal', 'discount', 'tax', 'irpf', 'total'] as const) {
        expect(sum(notes.map((note) => note[amount])).toFixed(2)).toBe(totals[amount].toFixed(2));
      }
      for (const { id, amount } of creditable.added) {
        expect(before.added.find((one) => one.id === id)?.amount.toFixed(2)).toBe(new Money(amount).toFixed(2));
      }
      for (const group of totals.groups) {
        const credited = before.groups.find(({ key }) => key === `${group.category} ${group.rate}`);
        expect(amountsOf(credited)).toEqual(amountsOf(group));
      }
    }),
    { numRuns: 300 },
  );
});

it('each note adds up by itself, as an invoice has to (EN 16931 BR-CO-15)', () => {
  fc.assert(
    fc.property(invoice, fc.nat(), cents(100), ({ items, ...rates }, which, share) => {
      const { creditable } = invoiceOf(items, rates);
      const one = creditable.lines[which % creditable.lines.length];
      const quantity = one && remainingQuantityOf(one, nothing()).times(share).toDecimalPlaces(6);
      if (!one || !quantity || quantity.isZero()) return;
      const note = creditAmounts(creditable, nothing(), new Map([[one.position, quantity]]));
      const added = sum(note.added.map(({ amount }) => amount));
      const net = note.subtotal.minus(note.discount).plus(added);
      expect(note.total.toFixed(2)).toBe(net.plus(note.tax).toFixed(2));
      const exact = note.subtotal.times(creditable.discountRate).div(100);
      expect(note.discount.minus(exact).abs().toNumber()).toBeLessThanOrEqual(0.01);
      for (const { key, taxable, tax } of note.groups) {
        const rate = Number(key.split(' ')[1]);
        expect(taxable.times(rate).div(100).minus(tax).abs().toNumber()).toBeLessThanOrEqual(0.01);
      }
    }),
    { numRuns: 300 },
  );
});

function expectWithin(credited: Credited, { lines, groups }: Creditable): void {
  for (const { position, quantity, net } of credited.lines) {
    const original = lines.find((one) => one.position === position);
    expect(quantity.lte(original?.quantity ?? 0)).toBe(true);
    expect(net.lte(original?.net ?? 0) && !net.isNegative()).toBe(true);
  }
  for (const { key, ...amounts } of credited.groups) {
    const original = groups.find((group) => group.key === key);
    for (const name of amountNames) {
      expect(amounts[name].lte(original?.[name] ?? 0) && !amounts[name].isNegative()).toBe(true);
    }
  }
}

function amountsOf(group: Record<(typeof amountNames)[number], Money> | undefined): string[] {
  return amountNames.map((name) => (group?.[name] ?? new Money(0)).toFixed(2));
}

function plain({ subtotal, discount, tax, irpf, total, complete }: Credit) {
  const numbers = Object.entries({ subtotal, discount, tax, irpf, total }).map(([name, amount]) => [
    name,
    amount.toNumber(),
  ]);
  return { ...Object.fromEntries(numbers), complete };
}
