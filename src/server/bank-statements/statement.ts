export type StatementFormat = 'n43' | 'camt' | 'ofx' | 'mt940' | 'csv' | 'xlsx';

/** What a bank's file says of one account. Amounts are decimal strings, dates are calendar dates `YYYY-MM-DD`. */
export type ParsedStatement = {
  format: StatementFormat;
  account: { iban?: string; number?: string; currency?: string; bankName?: string; holder?: string };
  from?: string;
  to?: string;
  openingBalance?: string;
  closingBalance?: string;
  movements: ParsedMovement[];
  warnings: StatementWarning[];
};

/** What is odd about a file and does not keep it from being read; `line` counts from 1. */
export type StatementWarning = { code: string; message: string; line?: number };

export type ParsedMovement = {
  date: string;
  valueDate?: string;
  /** Below zero where money left the account. */
  amount: string;
  currency?: string;
  description: string;
  reference?: string;
  counterparty?: { name?: string; accountNumber?: string; iban?: string; taxId?: string };
  /** Unique in the account: FITID, AcctSvcrRef with the index of the detail, Wise's id. */
  bankId?: string;
  balanceAfter?: string;
  /** The bank's own kind, such as the common concept of Norma 43. */
  concept?: string;
  category?: string;
  /** The instructed amount in another currency. */
  original?: { amount: string; currency: string };
  returned?: boolean;
  line?: number;
};

/** A file that cannot be read: the message says what is wrong and what to do, `line` where (from 1). */
export class StatementError extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
    this.name = 'StatementError';
  }
}
