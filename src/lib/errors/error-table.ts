import { accessErrors } from './access-errors';
import { bankStatementErrors } from './bank-statement-errors';
import { bankingErrors } from './banking-errors';
import { companyErrors } from './company-errors';
import { creditNoteErrors } from './credit-note-errors';
import { eInvoicingErrors } from './e-invoicing-errors';
import type { ErrorEntry, ErrorValues, ErrorWords, HolesIn } from './error-entry';
import { keyErrors } from './key-errors';
import { ledgerErrors } from './ledger-errors';
import { operationsErrors } from './operations-errors';
import { ownerStatementErrors } from './owner-statement-errors';
import { paymentErrors } from './payment-errors';
import { platformErrors } from './platform-errors';
import { purchasesErrors } from './purchases-errors';
import { quoteErrors } from './quote-errors';
import { rentalErrors } from './rental-errors';
import { rentalReportErrors } from './rental-report-errors';
import { requestErrors } from './request-errors';
import { salesErrors } from './sales-errors';
import { taxErrors } from './tax-errors';
import { taxReturnErrors } from './tax-return-errors';

/** The errors of the API by domain, as the reference lists them. */
export const errorDomains = {
  requests: { ...requestErrors, ...keyErrors },
  platform: platformErrors,
  access: accessErrors,
  company: companyErrors,
  sales: salesErrors,
  quotes: quoteErrors,
  payments: paymentErrors,
  creditNotes: creditNoteErrors,
  purchases: purchasesErrors,
  tax: { ...taxErrors, ...taxReturnErrors },
  eInvoicing: eInvoicingErrors,
  banking: bankingErrors,
  bankStatements: bankStatementErrors,
  rental: { ...rentalErrors, ...rentalReportErrors },
  ownerStatements: ownerStatementErrors,
  operations: { ...operationsErrors, ...ledgerErrors },
};

const table = {
  ...requestErrors,
  ...keyErrors,
  ...platformErrors,
  ...accessErrors,
  ...companyErrors,
  ...salesErrors,
  ...quoteErrors,
  ...paymentErrors,
  ...creditNoteErrors,
  ...purchasesErrors,
  ...taxErrors,
  ...taxReturnErrors,
  ...eInvoicingErrors,
  ...bankingErrors,
  ...bankStatementErrors,
  ...rentalErrors,
  ...rentalReportErrors,
  ...ownerStatementErrors,
  ...operationsErrors,
  ...ledgerErrors,
};

/** The code of an error, which programs branch on. */
export type ErrorCode = keyof typeof table;

/** What has to be given of an error, by the English of its code. */
export type ErrorParams<Code extends ErrorCode> = Record<
  HolesIn<Exclude<(typeof table)[Code]['en'][1 | 2], undefined>>,
  string | number
>;

/** Every code: its status, and its words in both languages. */
export const errorTable: Record<ErrorCode, ErrorEntry> = table;

/** Whether a text is the code of an error. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(table, text);
}

/** The English sentence of an error, and the one that says what to do next. */
export function englishOf(code: ErrorCode, values: ErrorValues): string {
  return filled(errorTable[code].en, (name) => String(values[name] ?? ''));
}

/** Sentences with what varies in its place. @param fill what stands for a name */
export function filled([, sentence, next]: ErrorWords, fill: (name: string) => string): string {
  const text = next ? `${sentence} ${next}` : sentence;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
}

/** Where the reference explains a code; a path of the installation. */
export function docsPathOf(code: ErrorCode): string {
  return `/docs/errors/${code}`;
}
