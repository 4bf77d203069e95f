import type { InvoiceRecord } from '@/lib/ledger/entry';
import type { Money } from '@/lib/money/money';

/** A line of the journal, on an account of the company's plan. */
export interface JournalLine {
  account: string;
  /** What the account is called. */
  name: string;
  taxId?: string;
  /** Above zero what is debited, below it what is credited. */
  amount: Money;
}

export interface JournalInvoice extends Omit<InvoiceRecord, 'party' | 'details'> {
  account: string;
  details: JournalDetail[];
}

export interface JournalDetail {
  account: string;
  /** EN 16931's category of the tax. */
  category: string;
  accountName: string;
  base: Money;
  rate: string;
  tax: Money;
  taxAccount: string;
  surchargeRate: string;
  surcharge: Money;
  surchargeAccount: string;
  withheldRate: string;
  withheld: Money;
  withheldAccount: string;
}

/** An entry of the journal. Its lines add up to zero; its number is its place in the period, from 1. */
export interface JournalEntry {
  number: number;
  date: string;
  text: string;
  document: string;
  lines: JournalLine[];
  invoice?: JournalInvoice;
}

/** How the plan of a company is, and what programs ask of it. */
export interface Plan {
  /** Digits of an account, 8 to 12. */
  accountLength: number;
  a3Company: string | null;
  /** `5` has records of 510 characters, `4` of 254. */
  a3Format: '4' | '5';
  datevConsultant: number | null;
  datevClient: number | null;
}

/** What a program cannot take. */
export class UnfitForProgram extends Error {
  constructor(
    readonly reason: 'account' | 'amount' | 'entries' | 'years' | 'length' | 'a3Company' | 'datevNumbers',
    readonly what: string,
  ) {
    super(`${reason}: ${what}`);
  }
}

/** @throws UnfitForProgram for an account that has other digits than the plan */
export function assertAccount(account: string, { accountLength }: Pick<Plan, 'accountLength'>): string {
  if (account.length !== accountLength || !/^\d+$/.test(account)) throw new UnfitForProgram('account', account);
  return account;
}
