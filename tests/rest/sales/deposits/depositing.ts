import { expect } from 'vitest';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

export const MADE = '2026-03-18T09:30:00.000Z';
/** The 26th in Madrid. */
export const LATER = '2026-03-25T23:30:00.000Z';

export let company: Company;
export let clientId: string;

/** Opens the company of a test, with a client. */
export async function openForDeposits(): Promise<void> {
  setClock(MADE);
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme Studio SL' })).body.id;
}

export async function make(changes: object = {}): Promise<Deposit> {
  const { status, body } = await company.post('/v1/deposits', { clientId, amount: 200, ...changes });
  expect(status).toBe(201);
  return body;
}

/** Asks for 121.00. */
export async function bill(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ clientId, status: 'sent', ...changes }));
  return body;
}

export const apply = (id: string, body: object, headers?: Record<string, string>) =>
  company.post(`/v1/deposits/${id}/apply`, body, headers);
export const refund = (id: string, body?: object, headers?: Record<string, string>) =>
  company.post(`/v1/deposits/${id}/refund`, body, headers);
export const read = async (id: string): Promise<Deposit> => (await company.get(`/v1/deposits/${id}`)).body;
export const invoiceOf = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
