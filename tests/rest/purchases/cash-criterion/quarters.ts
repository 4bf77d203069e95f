import { expect } from 'vitest';
import { type Company, draftOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

// LIVA art. 163 decies to sexiesdecies: VAT falls due, and is deducted, as it is paid.

export const since = (day: string) => ({ profile: { cashCriterionSince: new Date(`${day}T00:00:00Z`) } });

/** An expense of a company under the criterion. */
export const paper = { description: 'Paper', amount: 121, taxRate: 21, date: '2026-02-10' };

type Boxes = Record<string, number>;

export async function boxesOf(company: Company, quarter: string): Promise<Boxes> {
  return (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data.modelo303.casillas;
}

/** The boxes of quarters, as far as they are asked for. */
export async function expectQuarters(company: Company, expected: Record<string, Boxes>): Promise<void> {
  const found: Record<string, Boxes> = {};
  for (const [quarter, boxes] of Object.entries(expected)) {
    const said = await boxesOf(company, quarter);
    found[quarter] = Object.fromEntries(Object.keys(boxes).map((box) => [box, said[box] ?? 0]));
  }
  expect(found).toEqual(expected);
}

/** Every document behind a box, whose sums are what the box says. */
export async function documentsOf(company: Company, quarter: string, box: string) {
  const found = await dashboardOf(company.actor).figures.taxDocuments({
    quarter,
    form: '303',
    box,
    limit: 100,
    offset: 0,
  });
  const added = (of: 'base' | 'tax') => Math.round(found.data.reduce((sum, row) => sum + row[of], 0) * 100) / 100;
  expect(found.sums).toEqual({ base: added('base'), tax: added('tax') });
  expect(found.total).toBe(found.data.length);
  return found.data.map(({ date, base, tax }) => ({ date, base, tax }));
}

export async function issue(company: Company, changes: object = {}): Promise<string> {
  const made = await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-02-10', ...changes }));
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

export const pay = (company: Company, id: string, paidDate: string, amount?: number) =>
  company.post(`/v1/invoices/${id}/paid`, { paidDate, amount });

export async function credit(company: Company, id: string, asked: object): Promise<string> {
  const made = await company.post(
    `/v1/invoices/${id}/credit-note`,
    { reason: 'refund', ...asked },
    { 'idempotency-key': `note-${id}` },
  );
  expect(made.status, made.text).toBe(201);
  const note = made.body.data.creditNote.id;
  expect((await company.patch(`/v1/invoices/${note}`, { status: 'sent' })).status).toBe(200);
  return note;
}
