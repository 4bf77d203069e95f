import { isValidIBAN } from 'ibantools';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, twoDecimals } from '@/lib/money/money';
import type { IncomingTax, ParsedInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';

export const none = new Money(0);

export type Signed = (amount: Money) => Money;

/** Turns the positive amounts of a credit note into negative ones. */
export const turned: Signed = (amount) => amount.negated().plus(0);
export const unchanged: Signed = (amount) => amount;

/** An amount that no VAT is charged on and that is in the base of none: what was paid for the buyer, or came off after tax. */
export function notSubject(taxable: Money, reason: string): IncomingTax {
  return { kind: 'notSubject', category: 'O', rate: none, taxable, tax: none, reason };
}

/** Of the numbers that a party is known by, the first that can be a tax id: some write a sentence in its place. */
export function taxIdAmong(numbers: (string | null | undefined)[]): string | null {
  return numbers.find((it) => it && /\d/.test(it)) ?? null;
}

/** ISO 6523: who is registered where companies of all countries are, by no authority: DUNS, GLN, LEI, GS1. */
const NO_AUTHORITY = ['0060', '0062', '0088', '0199', '0209'];

/** The number of a company's registration (BT-30); null of a scheme that says nothing of taxes. */
export function registrationOf(id: string | null | undefined, scheme: string | null | undefined): string | null {
  return id && !NO_AUTHORITY.includes(scheme ?? '') ? id : null;
}

/**
 * The first of the accounts that is an IBAN, without spaces; `country` stands before one that leaves it out, as Polish ones
 * do. Where none is, the first as it is written, so that it is seen.
 */
export function accountAmong(accounts: (string | null)[], country = ''): string | null {
  return ibansAmong(accounts, country)[0] ?? accounts.find((it) => it !== null) ?? null;
}

/** That several accounts are named, which nothing tells apart. */
export function accountWarnings(accounts: (string | null)[], country = ''): ParsedInvoice['warnings'] {
  const [first, ...others] = ibansAmong(accounts, country);
  if (others.length === 0) return [];
  const why = reasonOf('EINVOICE_SEVERAL_ACCOUNTS', { account: first ?? '', others: others.join(', ') });
  return [{ code: 'SEVERAL_ACCOUNTS', ...why }];
}

function ibansAmong(accounts: (string | null)[], country: string): string[] {
  const compact = accounts.flatMap((it) => it?.replace(/[\s.-]/g, '').toUpperCase() ?? []);
  return [...new Set(compact.flatMap((it) => [it, `${country}${it}`].find((iban) => isValidIBAN(iban)) ?? []))];
}

/** The earliest of several dates; null of none. */
export function firstOf(dates: (string | null)[]): string | null {
  return sortedDays(dates)[0] ?? null;
}

/** That an invoice is paid in parts: an expense has one due date, the first of them. */
export function instalmentWarnings(dates: (string | null)[]): ParsedInvoice['warnings'] {
  const days = sortedDays(dates);
  if (days.length < 2) return [];
  return [{ code: 'INSTALMENTS', ...reasonOf('EINVOICE_INSTALMENTS', { count: days.length, date: days[0] ?? '' }) }];
}

function sortedDays(dates: (string | null)[]): string[] {
  return [...new Set(dates.filter((it) => it !== null))].sort();
}

/** The warning that the stated total is not the sum of its parts. */
export function totalDiffers(stated: Money, found: Money): ParsedInvoice['warnings'][number] {
  const why = reasonOf('EINVOICE_TOTAL_DIFFERS', { amount: twoDecimals(stated), sum: twoDecimals(found) });
  return { code: 'TOTAL_DIFFERS', ...why };
}

/** Lines that come to another amount than the taxable amounts, where the tax agency's own platform takes such an invoice. */
export function linesDiffer(ofLines: Money, taxable: Money): ParsedInvoice['warnings'][number] {
  const why = reasonOf('EINVOICE_LINES_DIFFER', { sum: twoDecimals(ofLines), amount: twoDecimals(taxable) });
  return { code: 'LINES_DIFFER', ...why };
}

/** The warning about a credit note with negative amounts: the syntaxes write credit notes with positive ones. */
export function negativeCreditNote(stated: Money, booked: Money): ParsedInvoice['warnings'][number] {
  const why = reasonOf('EINVOICE_NEGATIVE_CREDIT_NOTE', {
    amount: twoDecimals(stated),
    total: twoDecimals(booked),
  });
  return { code: 'NEGATIVE_CREDIT_NOTE', ...why };
}

/** UNTDID 4461: credit transfers, which whoever is to pay makes. */
const TRANSFERS = ['30', '31', '42', '58'];

type Settled = {
  total: Money;
  prepaid: Money;
  due: Money | null;
  means: (string | null)[];
  accounts: (string | null)[];
};

/**
 * Nothing is to be paid of a document that names no payment before: by card, in cash or by direct debit. Who asks for a
 * transfer, or names an account for one, contradicts itself instead.
 */
export function isPaymentUnstated({ total, prepaid, due, means, accounts }: Settled): boolean {
  const isTransfer = means.some((code) => TRANSFERS.includes(code ?? '')) || accounts.some((it) => it !== null);
  return due?.isZero() === true && prepaid.isZero() && !total.isZero() && !isTransfer;
}

export function warnOfUnstatedPayment(total: Money): ParsedInvoice['warnings'][number] {
  const why = reasonOf('EINVOICE_PAYMENT_UNSAID', { total: twoDecimals(total) });
  return { code: 'PAYMENT_UNSAID', ...why };
}

/** That the claim is another's, as where an invoice is sold to a factor: who pays the vendor pays nobody. */
export function payeeWarnings(payee: string | null | undefined, vendor: string): ParsedInvoice['warnings'] {
  if (!payee || payee === vendor) return [];
  return [{ code: 'OTHER_PAYEE', ...reasonOf('EINVOICE_OTHER_PAYEE', { payee }) }];
}
