import { expect } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

/** The 1st of February in Madrid. */
export const NOW = '2026-01-31T23:30:00.000Z';

export const ACCOUNTS = '/v1/banking/accounts';
export const TRANSACTIONS = '/v1/banking/transactions';

/** Invented, of a bank that there is not; and one of CaixaBank. */
export const IBAN = 'ES2109990123420000456789';
export const CAIXABANK_IBAN = 'ES9121000418450200051332';

/** A company at a time of its own. */
export async function openForBanking(): Promise<Company> {
  setClock(NOW);
  return openCompany();
}

export async function addAccount(company: Company, changes: object = {}): Promise<BankAccount> {
  const { status, body } = await company.post(ACCOUNTS, { accountName: 'Main account', ...changes });
  expect(status).toBe(201);
  return body.data;
}

export async function enter(company: Company, accountId: string, changes: object = {}): Promise<BankTransaction> {
  const movement = { accountId, amount: -48.4, date: '2026-01-15', description: 'TAXI 1234', ...changes };
  const { status, body } = await company.post(TRANSACTIONS, movement);
  expect(status).toBe(201);
  return body.data;
}
