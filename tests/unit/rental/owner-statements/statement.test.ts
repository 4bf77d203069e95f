import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/lib/dates';
import { Money, sum } from '@/lib/money/money';
import {
  type Account,
  type Cost,
  composeEntries,
  type StatementEntries,
  totalsOf,
} from '@/server/rental/owner-statements/statement';
import { STAY_AMOUNTS, type Stay, sharesOf, type Terms } from '@/server/rental/owner-statements/stay-shares';

const terms: Terms = { basis: 'checkout', feePercent: 20, feeBase: 'gross' };
const proRata: Terms = { ...terms, basis: 'pro_rata' };

const stayOf = (changes: Partial<Record<keyof Stay, string | number>> = {}): Stay => {
  const { gross = 700, commission = 105, cleaning = 60, touristTax = 14, ...words } = changes;
  const amounts = { gross, commission, cleaning, touristTax };
  const money = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, new Money(amount)]));
  const days = { checkIn: '2026-07-28', checkOut: '2026-08-04' };
  return { reservationId: 'res_1', guestName: 'Julia', channel: 'Direct', ...days, ...words, ...money } as Stay;
};

const inWords = (amounts: Record<string, Money>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount.toFixed(2)]));

describe('a stay from 28 July to 4 August', () => {
  it('is of August by checkout', () => {
    const [share, ...others] = sharesOf(stayOf(), terms, 'EUR');
    expect(others).toEqual([]);
    expect(share).toMatchObject({ month: '2026-08', nights: 7 });
    const amounts = { gross: '700.00', commission: '105.00', cleaning: '60.00', touristTax: '14.00', fee: '128.00' };
    expect(inWords(share?.amounts ?? {})).toEqual(amounts);
  });

  it('is of both months pro rata, four nights and three', () => {
    const shares = sharesOf(stayOf(), proRata, 'EUR');
    expect(shares.map(({ month, nights }) => [month, nights])).toEqual([
      ['2026-07', 4],
      ['2026-08', 3],
    ]);
    expect(shares.map(({ amounts }) => amounts.fee.toFixed(2))).toEqual(['73.14', '54.86']);
    expect(shares.map(({ amounts }) => amounts.cleaning.toFixed(2))).toEqual(['34.29', '25.71']);
  });

  it('bears a fee on what the channel leaves, never below nothing', () => {
    const net: Terms = { ...terms, feeBase: 'net' };
    const feeOf = (stay: Stay) => sharesOf(stay, net, 'EUR')[0]?.amounts.fee.toFixed(2);
    expect(feeOf(stayOf())).toBe('107.00');
    expect(feeOf(stayOf({ gross: 100, cleaning: 60, commission: 50 }))).toBe('0.00');
  });
});

it('adds a statement up: the fee with its tax, less what is withheld of it, and the reserve before the payout', () => {
  const account = accountOf([stayOf()], [costOf('exp_1', '40')]);
  const totals = totalsOf(composeEntries(account, '2026-08', nothing), {
    ...{ currency: 'EUR', opening: '-10', reserve: 100, taxRate: 21, withheldRate: 15 },
  });
  expect(inWords(totals)).toMatchObject({
    ...{ fee: '128.00', feeTax: '26.88', feeWithheld: '19.20', costs: '40.00' },
    ...{ result: '359.32', opening: '-10.00', balance: '349.32', reserve: '100.00', payable: '249.32' },
  });
  const owing = totalsOf(nothing, { currency: 'EUR', opening: -5, reserve: 100, taxRate: 21, withheldRate: 0 });
  expect(inWords(owing)).toMatchObject({ balance: '-5.00', reserve: '0.00', payable: '0.00' });
});

const nothing: StatementEntries = { stays: [], costs: [] };

const costOf = (expenseId: string, amount: string, month = '2026-08'): Cost => ({
  ...{ expenseId, description: 'Boiler', date: `${month}-10`, amount: new Money(amount), month },
});

const accountOf = (stays: Stay[], costs: Cost[] = [], changes: Partial<Account> = {}): Account => ({
  ...{ currency: 'EUR', terms, since: '2026-07', firstBasis: terms.basis, stays, costs, ...changes },
});

describe('what changes after its month was closed', () => {
  const july = () =>
    composeEntries(accountOf([stayOf({ checkIn: '2026-07-01', checkOut: '2026-07-08' })]), '2026-07', nothing);

  it('is in the next statement, as the difference', () => {
    const changed = stayOf({ checkIn: '2026-07-01', checkOut: '2026-07-08', gross: 600 });
    const { stays } = composeEntries(accountOf([changed]), '2026-08', july());
    expect(stays).toMatchObject([{ nights: 0, isAdjustment: true }]);
    expect(stays[0]?.amounts.gross.toFixed(2)).toBe('-100.00');
    expect(stays[0]?.amounts.fee.toFixed(2)).toBe('-20.00');
  });

  it('is taken off where it moved on, and counted there once', () => {
    const moved = stayOf({ checkIn: '2026-07-28', checkOut: '2026-08-04' });
    const { stays } = composeEntries(accountOf([moved]), '2026-08', july());
    expect(stays.map((it) => [it.isAdjustment, it.nights, it.amounts.gross.toFixed(2)])).toEqual([
      [false, 7, '700.00'],
      [true, -7, '-700.00'],
    ]);
  });

  it('is taken off whole where it was cancelled, and is not told of again', () => {
    const august = composeEntries(accountOf([]), '2026-08', july());
    expect(august.stays[0]?.amounts.fee.toFixed(2)).toBe('-128.00');
    const said = { stays: [...july().stays, ...august.stays], costs: [] };
    expect(composeEntries(accountOf([]), '2026-09', said).stays).toEqual([]);
  });

  it('is no adjustment where the fee alone is another now, and keeps the fee that it bore', () => {
    const dearer = accountOf([stayOf({ checkIn: '2026-07-01', checkOut: '2026-07-08' })], [], {
      terms: { ...terms, feePercent: 30 },
    });
    expect(composeEntries(dearer, '2026-08', july()).stays).toEqual([]);
    const less = { ...dearer, stays: [stayOf({ checkIn: '2026-07-01', checkOut: '2026-07-08', gross: 600 })] };
    expect(composeEntries(less, '2026-08', july()).stays[0]?.amounts.fee.toFixed(2)).toBe('-20.00');
  });

  it('of a cost is the difference, and all of it where it went', () => {
    const said = composeEntries(accountOf([], [costOf('exp_1', '40', '2026-07')]), '2026-07', nothing);
    const amountsOf = (costs: Cost[]) =>
      composeEntries(accountOf([], costs), '2026-08', said).costs.map(({ amount }) => amount.toFixed(2));
    expect(amountsOf([costOf('exp_1', '40', '2026-07')])).toEqual([]);
    expect(amountsOf([costOf('exp_1', '45', '2026-07')])).toEqual(['5.00']);
    expect(amountsOf([costOf('exp_2', '7')])).toEqual(['7.00', '-40.00']);
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most });
const anyStay = fc
  .record({
    reservationId: fc.constantFrom('res_1', 'res_2', 'res_3'),
    day: fc.integer({ min: 0, max: 130 }),
    nights: fc.integer({ min: 1, max: 75 }),
    gross: cents(500_000),
    share: fc.record({ commission: fc.nat(100), cleaning: fc.nat(100) }),
    touristTax: cents(9_999),
  })
  .map(({ reservationId, day, nights, gross, share, touristTax }) => {
    const checkIn = addDays('2026-07-01', day);
    const part = (percent: number) => Math.floor((gross * percent) / 100) / 100;
    const money = { gross: gross / 100, commission: part(share.commission), cleaning: part(share.cleaning) };
    const days = { checkIn, checkOut: addDays(checkIn, nights) };
    return stayOf({ reservationId, ...days, ...money, touristTax: touristTax / 100 });
  });
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  basis: fc.constantFrom('checkout', 'pro_rata'),
  feePercent: fc.constantFrom(0, 17.5, 20, 33.3333, 100),
  feeBase: fc.constantFrom('gross', 'net'),
});

describe('the shares of a stay', () => {
  it('have its nights as one counts them night by night, and add up to all that it comes to', () => {
    fc.assert(
      fc.property(anyStay, anyTerms, (stay, of) => {
        const shares = sharesOf(stay, { ...of, basis: 'pro_rata' }, 'EUR');
        const [whole] = sharesOf(stay, { ...of, basis: 'checkout' }, 'EUR');
        const nights: Record<string, number> = {};
        for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) {
          nights[night.slice(0, 7)] = (nights[night.slice(0, 7)] ?? 0) + 1;
        }
        expect(Object.fromEntries(shares.map((share) => [share.month, share.nights]))).toEqual(nights);
        for (const name of STAY_AMOUNTS) {
          const all = whole?.amounts[name] ?? new Money(0);
          expect(sum(shares.map(({ amounts }) => amounts[name])).toFixed(2)).toBe(all.toFixed(2));
          // In whole cents, and less than a cent from where an exact share is.
          for (const share of shares) {
            const exact = (all.times(100).toNumber() * share.nights) / daysBetween(stay.checkIn, stay.checkOut);
            const got = share.amounts[name].times(100).toNumber();
            expect(Number.isInteger(got)).toBe(true);
            expect(Math.abs(got - exact)).toBeLessThan(1 + 1e-6);
          }
        }
      }),
    );
  });
});

describe('statements that follow each other', () => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
  const byId = (stays: Stay[]) => [...new Map(stays.map((stay) => [stay.reservationId, stay])).values()];
  const history = fc.array(fc.record({ stays: fc.array(anyStay, { maxLength: 3 }), terms: anyTerms }), {
    minLength: months.length,
    maxLength: months.length,
  });

  it('have said of each stay what it comes to in the end, whatever was changed, moved or cancelled on the way', () => {
    fc.assert(
      fc.property(history, (states) => {
        const said: StatementEntries = { stays: [], costs: [] };
        let last: Stay[] = [];
        months.forEach((month, index) => {
          const state = states[index];
          last = byId(state?.stays ?? []);
          const entries = composeEntries(accountOf(last, [], { terms: state?.terms ?? terms }), month, said);
          said.stays.push(...entries.stays);
        });
        // After the last month each of them is over, and all of its nights are since the first one.
        for (const id of ['res_1', 'res_2', 'res_3']) {
          const stay = last.find(({ reservationId }) => reservationId === id);
          const entries = said.stays.filter(({ reservationId }) => reservationId === id);
          const nights = stay ? daysBetween(stay.checkIn, stay.checkOut) : 0;
          expect(entries.reduce((count, entry) => count + entry.nights, 0)).toBe(nights);
          for (const name of ['gross', 'commission', 'cleaning', 'touristTax'] as const) {
            const all = stay ? stay[name].toFixed(2) : '0.00';
            expect(sum(entries.map(({ amounts }) => amounts[name])).toFixed(2)).toBe(all);
          }
        }
      }),
    );
  });

  it('have charged the whole fee, to the cent, where the terms stay the same', () => {
    fc.assert(
      fc.property(history, anyTerms, (states, same) => {
        const said: StatementEntries = { stays: [], costs: [] };
        let last: Stay[] = [];
        months.forEach((month, index) => {
          last = byId(states[index]?.stays ?? []);
          said.stays.push(...composeEntries(accountOf(last, [], { terms: same }), month, said).stays);
        });
        const whole = last.map((stay) => sharesOf(stay, { ...same, basis: 'checkout' }, 'EUR')[0]?.amounts.fee ?? 0);
        expect(sum(said.stays.map(({ amounts }) => amounts.fee)).toFixed(2)).toBe(sum(whole).toFixed(2));
      }),
    );
  });
});
