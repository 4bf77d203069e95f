import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

const MADE = '2026-03-18T09:30:00.000Z';
/** The day on which what was made is credited: the 26th in Madrid. */
export const LATER = '2026-03-25T23:30:00.000Z';

export let company: Company;

/** Opens the company that a test credits in. */
export async function openForCredits(): Promise<void> {
  setClock(MADE);
  company = await openCompany();
}

/** Issues an invoice; what comes afterwards is of a later day. */
export async function make(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  setClock(LATER);
  return body;
}

export const credit = (id: string, body: object = { reason: 'refund' }, key: string = randomUUID()) =>
  company.post(`/v1/invoices/${id}/credit-note`, body, { 'idempotency-key': key });
export const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;

export async function creditOf(id: string, body?: object): Promise<Invoice> {
  const answer = await credit(id, body);
  expect(answer.status).toBe(201);
  return read(answer.body.data.creditNote.id);
}
