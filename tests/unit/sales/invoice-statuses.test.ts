import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedDaysAfter, easterSunday, isNationalHoliday } from '@/lib/dates/spanish-holidays';
import {
  INVOICE_STATUS_CODES,
  possibleStatuses,
  statusDueDay,
  statusDutyDay,
  statusesInForce,
  statusObstacle,
  statusRules,
} from '@/lib/sales/invoice-statuses';

describe('the term of four days', () => {
  it.each([
    ['2027-10-06', '2027-10-13'], // Wed: Thu 7, Fri 8, Mon 11, (Tue 12 is a holiday) Wed 13
    ['2027-10-07', '2027-10-14'],
    ['2028-04-12', '2028-04-19'], // Good Friday is the 14th
    ['2027-12-03', '2027-12-13'], // Mon 6 and Wed 8 are holidays
    ['2027-12-31', '2028-01-07'], // Sat 1 January; Thu 6 January
    ['2028-01-08', '2028-01-13'], // a Saturday: from Monday on
  ])('of %s ends on %s', (date, due) => {
    expect(statusDueDay(date)).toBe(due);
  });

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('never ends on a day that does not count', () => {
    const days = fc.date({ min: new Date('2025-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 10 }), (date, count) => {
        const end = countedDaysAfter(date.toISOString().slice(0, 10), count);
        const weekday = new Date(`${end}T00:00:00Z`).getUTCDay();
        expect(weekday === 0 || weekday === 6 || isNationalHoliday(end)).toBe(false);
      }),
    );
  });
});

describe('the log of an invoice', () => {
  it('takes back only what was said, and says nothing twice', () => {
    expect(statusObstacle([], 'CANCELPAYMENT')).toBe('nothing_to_cancel');
    expect(statusObstacle(['PAYMENT'], 'PAYMENT')).toBe('in_force');
    expect(statusObstacle(['PAYMENT', 'CANCELPAYMENT'], 'PAYMENT')).toBeNull();
    expect(statusObstacle(['REJECTION'], 'PAYMENT')).toBe('rejected');
    expect(statusObstacle(['PAYMENT'], 'REJECTION')).toBe('paid');
    expect(statusObstacle(['CANCELINVOICE'], 'PAYMENT')).toBe('invoice_cancelled');
    expect(statusesInForce(['DEFAULT', 'PAYMENT', 'CANCELDEFAULT'])).toEqual(['PAYMENT']);
    expect(possibleStatuses([], 'recipient')).toEqual(['PAYMENT', 'REJECTION']);
    expect(possibleStatuses(['SETTLEMENT'], 'issuer')).toEqual(['CANCELSETTLEMENT']);
  });

  it('stays true to itself, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...INVOICE_STATUS_CODES), { maxLength: 20 }), (asked) => {
        const log: typeof asked = [];
        for (const code of asked) if (!statusObstacle(log, code)) log.push(code);
        const inForce = statusesInForce(log);
        expect(new Set(inForce).size).toBe(inForce.length);
        expect(inForce.some((code) => statusRules[code].cancels)).toBe(false);
        expect(inForce.includes('PAYMENT') && inForce.includes('REJECTION')).toBe(false);
      }),
    );
  });

  it.each([
    [{ isLarge: true, isPerson: false }, '2027-10-06'],
    [{ isLarge: true, isPerson: true }, '2027-10-06'],
    [{ isLarge: false, isPerson: false }, '2028-10-06'],
    [{ isLarge: null, isPerson: false }, '2028-10-06'],
    [{ isLarge: false, isPerson: true }, '2029-10-06'],
  ])('is the duty of %j from %s on', (company, day) => {
    expect(statusDutyDay(company)).toBe(day);
  });
});
