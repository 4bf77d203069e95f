import { expect } from 'vitest';
import { newId } from '@/lib/text/id';
import { db } from '@/server/platform/db/client';
import { type Company, openCompany, setClock } from '~/tests/setup/company';

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
  const { id } = await db.vendor.create({ data: { id: newId('ven'), workspaceId, name } });
  return id;
};
