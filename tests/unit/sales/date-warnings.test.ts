import { describe, expect, it } from 'vitest';
import {
  depositDateWarnings,
  expenseDateWarnings,
  invoiceDateWarnings,
  paymentDateWarnings,
  quoteDateWarnings,
} from '@/lib/dates/date-warnings';

const today = '2026-03-18';
const fieldsOf = (warnings: { field: string; message: string }[]) => warnings.map(({ field }) => field);
const words = (warnings: { message: string }[]) => warnings.map(({ message }) => message).join(' ');

describe('the dates of an invoice', () => {
  const of = (changes: Partial<Parameters<typeof invoiceDateWarnings>[0]>) =>
    invoiceDateWarnings({ today, issueDate: today, isBusiness: true, isImported: false, ...changes });

  it.each([
    [{ dueDate: '2026-03-18' }, []],
    [{ dueDate: '2026-03-17' }, ['dueDate']],
    [{ issueDate: '', dueDate: '2026-03-17' }, ['dueDate']],
    [{ dueDate: '2031-03-18' }, []],
    [{ dueDate: '2031-03-19' }, ['dueDate']],
    [{ dueDate: '2206-04-17' }, ['dueDate']],
    [{ issueDate: '2206-03-18' }, ['issueDate']],
    [{ issueDate: '2026-04-01' }, []],
    [{ issueDate: '2021-03-17' }, ['issueDate']],
    [{ issueDate: '2016-03-17', isImported: true }, []],
    [{ deliveryDate: '2206-03-19' }, ['deliveryDate']],
    [{ operationDate: '2206-03-19' }, ['operationDate']],
  ])('%j', (changes, fields) => {
    expect(fieldsOf(of(changes))).toEqual(fields);
  });

  it.each([
    ['2026-02-16', '2026-01-01', ''],
    ['2026-02-16', '2026-01-31', ''],
    ['2026-02-17', '2026-01-31', '16th'],
    ['2026-02-17', '2026-02-01', ''],
    ['2027-01-16', '2026-12-31', ''],
    ['2027-01-17', '2026-12-01', '16th'],
    ['2026-03-18', '2025-03-18', '16th'],
    ['2026-03-18', '2025-03-17', 'more than a year'],
    ['2026-03-18', '2016-03-18', 'more than a year'],
  ])('issued on %s for an operation of %s: %s', (issueDate, operationDate, said) => {
    const late = of({ issueDate, operationDate });
    expect(late).toHaveLength(said ? 1 : 0);
    expect(words(late)).toContain(said);
    const consumer = of({ issueDate, operationDate, isBusiness: false });
    expect(words(consumer)).toBe(said === '16th' ? '' : words(late));
  });
});

it('of a quote', () => {
  const of = (validUntil: string, issueDate = today) => fieldsOf(quoteDateWarnings({ today, issueDate, validUntil }));
  expect(of('2026-03-18')).toEqual([]);
  expect(of('2026-03-17')).toEqual(['validUntil']);
  expect(of('2206-03-17')).toEqual(['validUntil']);
  expect(of('', '2206-03-17')).toEqual(['issueDate']);
});

it('of an expense', () => {
  const of = (changes: object) => fieldsOf(expenseDateWarnings({ today, date: today, ...changes }));
  expect(of({})).toEqual([]);
  expect(of({ date: '2026-03-19' })).toEqual(['date']);
  expect(of({ date: '2021-03-18' })).toEqual([]);
  expect(of({ date: '2021-03-17' })).toEqual(['date']);
  expect(of({ date: '2206-03-17', dueDate: '2206-03-16' })).toEqual(['date', 'dueDate']);
  expect(of({ dueDate: '2026-03-17' })).toEqual(['dueDate']);
  expect(of({ dueDate: '2206-03-17' })).toEqual(['dueDate']);
  expect(of({ paidDate: '2026-03-17' })).toEqual(['paidDate']);
  expect(of({ paidDate: '2026-03-19' })).toEqual([]); // planned
  expect(of({ paidDate: '2206-03-19' })).toEqual(['paidDate']);
  expect(of({ exchangeRateDate: '2026-03-19' })).toEqual(['exchangeRateDate']);
});

it('of a payment and of a deposit', () => {
  expect(fieldsOf(paymentDateWarnings({ issueDate: today, paidDate: '2026-03-17' }))).toEqual(['paidDate']);
  expect(paymentDateWarnings({ issueDate: today, paidDate: today })).toEqual([]);
  expect(fieldsOf(depositDateWarnings({ today, receivedDate: '2026-03-19' }))).toEqual(['receivedDate']);
  expect(fieldsOf(depositDateWarnings({ today, receivedDate: '2020-03-19' }))).toEqual(['receivedDate']);
  expect(depositDateWarnings({ today, receivedDate: today })).toEqual([]);
});
