import { expect } from 'vitest';
import { newId } from '@/lib/text/id';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { insertRow } from '~/tests/setup/stored-rows';

export let company: Company;

/** Opens the company of a test. */
export async function openForExpenses(): Promise<void> {
  setClock('2026-03-18T23:30:00.000Z'); // already the 19th in Madrid
  company = await openCompany();
}

export const told = async () => (await company.events()).map(({ type }) => type);

export const create = async (changes: object = {}) => {
  const answer = await company.post('/v1/expenses', { description: 'Train', amount: 121, ...changes });
  expect(answer.body).toMatchObject({ description: expect.any(String) });
  expect(answer.status).toBe(201);
  return answer.body;
};

export const vendorOf = async (workspaceId: string, name = 'Renfe') => {
  const { id } = await insertRow('vendor', { id: newId('ven'), workspaceId, name });
  return id;
};
