import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money, round2, sum } from '@/lib/money/money';
import { breakdownOf, type TaxPart } from '@/server/fiscal-records/fiscal-chain/record-source';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
const categories = fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M');
const reasons = fc.constantFrom('', 'E1', 'E2', 'E3', 'E5', 'E6', 'S2', 'N1', 'N2', 'VATEX-EU-132-1I', 'VATEX-EU-D');

const part: fc.Arbitrary<TaxPart> = fc
  .record({ category: categories, reason: reasons, taxable: cents, goods: cents, rate: fc.constantFrom(4, 10, 21) })
  .chain(({ category, reason, taxable, goods, rate }) =>
    fc.record({ surchargeRate: fc.constantFrom('0', '5.2'), oss: fc.constantFrom('', 'DE:services') }).map((it) => {
      const isTaxed = ['S', 'L', 'M'].includes(category);
      const isSurcharged = category === 'S' && it.oss === '' && it.surchargeRate !== '0';
      const surchargeTaxable = isSurcharged ? goods : '0';
      return {
        ...{ category, reason, taxable, surchargeTaxable, oss: category === 'S' ? it.oss : '' },
        rate: isTaxed ? String(rate) : '0',
        tax: isTaxed ? round2(new Money(taxable).times(rate).div(100)).toFixed(2) : '0',
        surchargeRate: isSurcharged ? it.surchargeRate : '0',
        surcharge: round2(new Money(surchargeTaxable).times(it.surchargeRate).div(100)).toFixed(2),
        fallsDueAsPaid: category === 'S',
      };
    }),
  );

const of = fc.record({
  zone: fc.constantFrom('peninsula' as const, 'canarias' as const, 'ceuta_melilla' as const),
  vatRegime: fc.constantFrom('general' as const, 'surcharge' as const),
  clientZone: fc.constantFrom(null, 'peninsula' as const, 'canarias' as const, 'eu' as const, 'world' as const),
  isUnderCashCriterion: fc.boolean(),
  exchangeRate: fc.constantFrom(null, '0.91234567', '163.2'),
});

it('adds up to the invoice, whatever it bears, and each row is one of its kind', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), of, (parts, context) => {
      const rows = breakdownOf(parts, context);
      const valued = (amount: string) =>
        round2(context.exchangeRate === null ? amount : new Money(amount).times(context.exchangeRate));
      expect(sum(rows.map(({ base }) => base)).toFixed(2)).toBe(
        sum(parts.map(({ taxable }) => valued(taxable))).toFixed(2),
      );
      const subject = parts.filter(({ oss }) => oss === '');
      const taxes = subject.map(({ tax, surcharge }) => valued(tax).plus(valued(surcharge)));
      const said = rows.map(({ amount, surcharge }) => new Money(amount ?? 0).plus(surcharge ?? 0));
      expect(sum(said).toFixed(2)).toBe(sum(taxes).toFixed(2));
      const keys = rows.map(({ tax, regime, kind, rate, surchargeRate }) =>
        JSON.stringify([tax, regime, kind, rate, surchargeRate]),
      );
      expect(new Set(keys).size).toBe(keys.length);
      for (const { regime, kind, rate, amount } of rows) {
        const isSubject = 'qualification' in kind && kind.qualification.startsWith('S');
        expect([rate === null, amount === null]).toEqual([!isSubject, !isSubject]);
        // The tax agency refuses the regime of exports for IPSI (error 1246).
        const ofExports = context.zone === 'ceuta_melilla' ? '01' : '02';
        if ('exemption' in kind && ['E2', 'E3'].includes(kind.exemption)) expect(regime).toBe(ofExports);
      }
    }),
  );
});
