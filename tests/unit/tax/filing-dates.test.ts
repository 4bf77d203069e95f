import { expect, it } from 'vitest';
import { filingDate, formTerm } from '@/lib/tax/tax-forms/filing-dates';

// The terms of the calendar of the Agencia Tributaria, year by year: weekends and holidays move them, but not the one-stop shop's.
it.each([
  ['303', '2025-Q3', '2025-10-20'],
  ['303', '2025-Q4', '2026-01-30'],
  ['111', '2025-Q4', '2026-01-20'],
  ['303', '2026-Q1', '2026-04-20'],
  ['130', '2026-Q2', '2026-07-20'],
  ['115', '2026-Q3', '2026-10-20'],
  ['303', '2026-Q4', '2027-02-01'],
  ['111', '2023-Q4', '2024-01-22'],
  ['420', '2024-Q1', '2024-04-22'],
  ['303', '2024-Q2', '2024-07-22'],
  ['309', '2024-Q3', '2024-10-21'],
  ['369', '2026-Q2', '2026-07-31'],
  ['369', '2026-Q3', '2026-10-31'],
  ['369', '2026-Q4', '2027-01-31'],
  ['369', '2027-Q1', '2027-04-30'],
] as const)('form %s of %s is filed until %s', (form, quarter, day) => {
  expect(filingDate(form, quarter)).toBe(day);
});

it.each([
  ['303', '2026-Q1', '2026-04-20', '2026-04-15'],
  ['303', '2026-Q4', '2027-02-01', '2027-01-25'],
  ['123', '2026-Q4', '2027-01-20', '2027-01-15'],
  ['390', '2025', '2026-01-30', undefined],
  ['425', '2026', '2027-02-01', undefined],
  ['190', '2025', '2026-02-02', undefined],
  ['180', '2026', '2027-02-01', undefined],
  ['347', '2025', '2026-03-02', undefined],
  ['347', '2027', '2028-02-29', undefined],
  ['415', '2025', '2026-03-02', undefined],
  ['349', '2026-Q1', '2026-04-20', undefined],
  ['349', '2026-Q4', '2027-02-01', undefined],
  ['349', '2026-07', '2026-09-21', undefined],
  ['349', '2026-12', '2027-02-01', undefined],
  ['202', '2026-P1', '2026-04-20', '2026-04-15'],
  ['202', '2026-P2', '2026-10-20', '2026-10-15'],
  ['202', '2026-P3', '2026-12-21', '2026-12-15'],
] as const)('form %s of %s is filed until %s, by direct debit until %s', (form, period, dueOn, debitUntil) => {
  expect(formTerm(form, period)).toEqual(debitUntil ? { dueOn, debitUntil } : { dueOn });
});
