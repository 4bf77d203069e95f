import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/lib/dates';
import { CATCH_UP_DAYS, dueReminder, nextReminder } from '@/lib/dates/reminder-days';

const schedule = [-3, 1, 7, 15].map((days) => ({ days, since: '2026-01-01' }));
const invoice = { dueDate: '2026-03-20', issuedOn: '2026-03-01', sentSteps: [] as number[] };

describe('the reminder of a day', () => {
  it.each([
    ['2026-03-16', [], undefined],
    ['2026-03-17', [], -3],
    ['2026-03-19', [], -3], // made up for
    ['2026-03-20', [-3], undefined],
    ['2026-03-21', [], 1],
    ['2026-03-21', [1], undefined],
    ['2026-03-24', [], 1],
    ['2026-03-25', [], undefined], // too late for the first, too early for the next
    ['2026-03-27', [], 7],
    ['2026-04-04', [], 15],
    ['2026-04-08', [], undefined],
  ])('on %s, after %j, is %j', (today, sentSteps, days) => {
    expect(dueReminder(schedule, { ...invoice, sentSteps, today })?.days).toBe(days);
  });

  it('takes the place of those that were missed, and none goes back before a later one', () => {
    const daily = [1, 2, 3].map((days) => ({ days, since: '2026-01-01' }));
    expect(dueReminder(daily, { ...invoice, today: '2026-03-23' })).toEqual({ days: 3, passed: [1, 2] });
    expect(dueReminder(daily, { ...invoice, today: '2026-03-23', sentSteps: [3] })).toBeUndefined();
  });

  it('is none for a day before the step was set up, or the invoice issued', () => {
    const today = '2026-03-22';
    expect(dueReminder([{ days: 1, since: today }], { ...invoice, today })).toBeUndefined();
    expect(dueReminder(schedule, { ...invoice, issuedOn: today, today })).toBeUndefined();
    expect(dueReminder([{ days: 1, since: '2026-03-21' }], { ...invoice, today })).toEqual({ days: 1, passed: [] });
  });

  it('comes once for each step, on its day, where the server never stands still', () => {
    const day = fc.integer({ min: -40, max: 60 });
    const steps = fc.uniqueArray(fc.record({ days: fc.integer({ min: -20, max: 20 }), since: day }), {
      selector: ({ days }) => days,
      maxLength: 6,
    });
    fc.assert(
      fc.property(steps, day, (drawn, issued) => {
        const due = '2026-03-29'; // the clocks change
        const planned = drawn.map(({ days, since }) => ({ days, since: addDays(due, since) }));
        const issuedOn = addDays(due, issued);
        const sentSteps: number[] = [];
        for (let today = addDays(due, -61); today < addDays(due, 90); today = addDays(today, 1)) {
          const waiting = { dueDate: due, issuedOn, today, sentSteps };
          const found = dueReminder(planned, waiting);
          const next = nextReminder(planned, waiting);
          if (found) expect(next).toEqual({ days: found.days, date: today });
          else expect(next === undefined || next.date > today).toBe(true);
          if (!found) continue;
          expect(daysBetween(due, today)).toBe(found.days);
          expect(found.passed).toEqual([]);
          sentSteps.push(found.days);
        }
        const expected = drawn.filter(({ days, since }) => days >= since && days >= issued).map(({ days }) => days);
        expect(sentSteps).toEqual(expected.sort((a, b) => a - b));
      }),
    );
  });

  it('is never later than may be made up for', () => {
    const late = addDays(invoice.dueDate, 1 + CATCH_UP_DAYS);
    expect(dueReminder([{ days: 1, since: '2026-01-01' }], { ...invoice, today: late })?.days).toBe(1);
    expect(dueReminder([{ days: 1, since: '2026-01-01' }], { ...invoice, today: addDays(late, 1) })).toBeUndefined();
  });
});
