import { expect } from 'vitest';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

export const MADE = '2026-03-18T09:30:00.000Z';
export const LATER = '2026-03-19T10:00:00.000Z';

export let company: Company;

/** Opens the company that a test quotes in. */
export async function openForQuotes(options?: Parameters<typeof openCompany>[0]): Promise<void> {
  setClock(MADE);
  company = await openCompany(options);
}

export async function make(changes: object = {}, by: Company = company): Promise<Quote> {
  const { status, body } = await by.post('/v1/quotes', draftOf(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

export const at = (id: string, action = '') => `/v1/quotes/${id}${action && `/${action}`}`;
export const read = async (id: string): Promise<Quote> => (await company.get(at(id))).body;
export const told = async () => (await company.events()).map(({ type }) => type);
