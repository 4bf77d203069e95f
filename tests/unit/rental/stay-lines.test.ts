import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Money } from '@/lib/money/money';
import { stayTax } from '@/lib/rental/stay-tax';
import { isTouristTax, netPartsOf, type PricedStay, stayLines } from '@/server/rental/rental-invoices/stay-lines';

const week: PricedStay = {
  ...{ propertyName: 'Casa del Mar', checkIn: '2026-07-04', checkOut: '2026-07-11', nights: 7 },
  ...{ amount: 840, cleaningFee: 60, touristTax: 28, currency: 'EUR' },
};

describe('the tax of a stay', () => {
  const issuer = (
    zone: 'peninsula' | 'canarias' | 'ceuta_melilla' | 'eu',
    vatRegime: 'general' | 'exempt' = 'general',
  ) => ({
    zone,
    vatRegime,
  });

  it('is the reduced rate with hotel services, and none without them', () => {
    expect(stayTax(issuer('peninsula'), true)).toEqual({ taxCategory: 'S', taxRate: 10 });
    expect(stayTax(issuer('peninsula'), false)).toMatchObject({ taxCategory: 'E', taxExemptCode: 'E1' });
  });

  it.each([false, true])('is the company’s own where VAT does not hold (hotel services: %s)', (services) => {
    expect(stayTax(issuer('canarias'), services)).toEqual({ taxCategory: 'L' });
    expect(stayTax(issuer('ceuta_melilla'), services)).toEqual({ taxCategory: 'M' });
    expect(stayTax(issuer('eu'), services)).toEqual({});
    expect(stayTax(issuer('peninsula', 'exempt'), services)).toEqual({});
  });
});

describe('the lines of a stay', () => {
  it('are its nights, its cleaning and its tourist tax', () => {
    expect(stayLines(week, {}, new Money(0), 'en')).toEqual([
      {
        ...{ quantity: 7, unit: 'nights', unitPrice: 111.4286 },
        description: expect.stringMatching(/^Accommodation: Casa del Mar, 4\s–\s11 Jul 2026$/),
      },
      { description: 'Cleaning', quantity: 1, unitPrice: 60 },
      { description: 'Tourist tax', quantity: 1, unitPrice: 28 },
    ]);
  });

  it('say the nights where their price does not come to the whole', () => {
    const year = { ...week, nights: 300, checkOut: '2027-04-30', amount: 1000.01, cleaningFee: 0, touristTax: 0 };
    const [line, ...others] = stayLines(year, {}, new Money(0), 'es');
    expect(line).toMatchObject({
      quantity: 1,
      unitPrice: 1000.01,
      description: expect.stringContaining('(300 noches)'),
    });
    expect(others).toEqual([]);
  });

  it('are known again by their first words in either language', () => {
    for (const language of ['en', 'es'] as const) {
      const taxes = stayLines(week, {}, new Money(0), language).map(({ description }) => isTouristTax(description));
      expect(taxes).toEqual([false, false, true]);
    }
  });

  const cents = fc.integer({ min: 1, max: 5_000_000 });
  const stays = fc.record({ amount: cents, cleaning: fc.nat(100), touristTax: fc.nat(20_000), rate: fc.nat(21) });

  it('come to what the guest pays, or a cent less where no base comes to it', () => {
    fc.assert(
      fc.property(stays, ({ amount, cleaning, touristTax, rate }) => {
        const cleaningFee = Math.floor((amount * cleaning) / 100) / 100;
        const priced = { ...week, amount: amount / 100, cleaningFee, touristTax: touristTax / 100 };
        const { rent, cleaning: cleaned } = netPartsOf(priced, new Money(rate));
        // In whole cents, by a second reckoning: half a cent of tax is rounded up.
        const inCents = (net: Money) => net.times(100).toNumber();
        const withTax = (net: number) => net + Math.floor((net * rate + 50) / 100);
        const wanted = amount + withTax(touristTax);
        const base = inCents(rent) + inCents(cleaned) + touristTax;
        expect([0, 1]).toContain(wanted - withTax(base));
        expect(withTax(base + 1)).toBeGreaterThan(wanted);
        expect(rent.isNegative() || cleaned.isNegative()).toBe(false);
        if (rate === 0) expect(inCents(cleaned)).toBe(Math.round(cleaningFee * 100));
      }),
    );
  });

  it('come to the nights’ price to the cent as they are written', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 400 }), (amount, nights) => {
        const priced = { ...week, nights, amount: amount / 100, cleaningFee: 0, touristTax: 0 };
        const [line] = stayLines(priced, {}, new Money(0), 'en');
        const net = new Money(line?.quantity ?? 0).times(line?.unitPrice ?? 0).toDecimalPlaces(2);
        expect(net.times(100).toNumber()).toBe(amount);
      }),
    );
  });
});
