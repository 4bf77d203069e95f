import type { PackedList } from '@/server/banking/bank-statements/packed-list';
import type { StatementWarning } from '@/server/banking/bank-statements/statement-problems';

export type StatementFormat = 'n43' | 'camt' | 'ofx' | 'mt940' | 'csv' | 'xlsx';

/**
 * What a bank's file says of one account; its `sign` is that of a currency which it does not name, such as `$`.
 * Amounts are decimal strings, dates are calendar dates `YYYY-MM-DD`.
 */
export type ParsedStatement = {
  format: StatementFormat;
  account: { iban?: string; number?: string; currency?: string; bankName?: string; holder?: string; sign?: string };
  from?: string;
  to?: string;
  openingBalance?: string;
  closingBalance?: string;
  /** In the order of their days. */
  movements: PackedMovements;
  warnings: StatementWarning[];
};

/** Movements as they are kept and handed on, and what is asked of all of them. */
export type PackedMovements = PackedList<ParsedMovement> & {
  /** The days of the first and the last. */
  from?: string;
  to?: string;
  /** Those that they are in, each with the line of its first. */
  currencies: { currency: string; line?: number | undefined }[];
  /** The first amount that no account holds: a fraction of a cent, or more than twelve digits. */
  unfit?: { amount: string; line?: number | undefined };
};

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
  /** What the bank kept of it, or charged on top: above zero, in the currency of the account. */
  charges?: string;
  returned?: boolean;
  line?: number;
};
