import { addMonths } from '@/lib/dates';

/** A date that can hardly be meant: the field to look at, and an English sentence. Dates are `YYYY-MM-DD`, or empty. */
export interface DateWarning<Field extends string = string> {
  field: Field;
  message: string;
}

/** What is said of a field, where something is. */
export function warningAt<Field extends string>(
  warnings: readonly DateWarning<Field>[],
  field: NoInfer<Field>,
): string | undefined {
  return warnings.find((warning) => warning.field === field)?.message;
}

type Day = string | null | undefined;

/** Further ahead than this, or further back, a year is taken to be mistyped. */
const MOST_MONTHS = 5 * 12;
/** From here on an operation is years back, whoever it was for. */
const MOST_MONTHS_TO_ISSUE = 12;

interface DatedInvoice {
  /** The day it is where the company is. */
  today: string;
  issueDate: Day;
  dueDate?: Day;
  operationDate?: Day;
  deliveryDate?: Day;
  /** The client is a business. */
  isBusiness: boolean;
  /** It has a number of its own, from another program. */
  isImported: boolean;
}

/** What is wrong with the dates of an invoice. RD 1619/2012 art. 11.1: one for a business is issued by the 16th of the next month. */
export function invoiceDateWarnings(
  invoice: DatedInvoice,
): DateWarning<'issueDate' | 'dueDate' | 'operationDate' | 'deliveryDate'>[] {
  const { today, dueDate, operationDate, deliveryDate, isBusiness, isImported } = invoice;
  const issued = invoice.issueDate || today;
  const isYearsBack = isBefore(operationDate, addMonths(issued, -MOST_MONTHS_TO_ISSUE));
  const isLate = isBusiness && isBefore(lastDayToIssue(operationDate), issued);
  return [
    ...(isFarAhead(issued, today) ? [warn('issueDate', FAR.issueDate)] : []),
    ...(!isImported && isFarBack(issued, today) ? [warn('issueDate', BACK.issueDate)] : []),
    ...(isBefore(dueDate, issued)
      ? [warn('dueDate', DUE_BEFORE_ISSUED)]
      : isFarAhead(dueDate, today)
        ? [warn('dueDate', FAR.dueDate)]
        : []),
    ...(isYearsBack
      ? [warn('operationDate', 'The operation date is more than a year before the issue date. Check both.')]
      : isLate
        ? [
            warn(
              'operationDate',
              'An invoice for a business is issued by the 16th of the month after the operation (RD 1619/2012 art. 11.1), and this one is dated later. Check both dates.',
            ),
          ]
        : []),
    ...(isFarAhead(operationDate, today) ? [warn('operationDate', FAR.operationDate)] : []),
    ...(isFarAhead(deliveryDate, today) ? [warn('deliveryDate', FAR.deliveryDate)] : []),
  ];
}

interface DatedQuote {
  today: string;
  issueDate: Day;
  validUntil?: Day;
}

export function quoteDateWarnings({
  today,
  issueDate,
  validUntil,
}: DatedQuote): DateWarning<'issueDate' | 'validUntil'>[] {
  const issued = issueDate || today;
  return [
    ...(isFarAhead(issued, today) ? [warn('issueDate', FAR.issueDate)] : []),
    ...(isFarBack(issued, today) ? [warn('issueDate', BACK.issueDate)] : []),
    ...(isBefore(validUntil, issued)
      ? [warn('validUntil', 'The quote is valid until a day before its issue date. Check both.')]
      : isFarAhead(validUntil, today)
        ? [warn('validUntil', FAR.validUntil)]
        : []),
  ];
}

interface DatedExpense {
  today: string;
  date: Day;
  dueDate?: Day;
  paidDate?: Day;
  exchangeRateDate?: Day;
}

export function expenseDateWarnings({
  today,
  date,
  dueDate,
  paidDate,
  exchangeRateDate,
}: DatedExpense): DateWarning<'date' | 'dueDate' | 'paidDate' | 'exchangeRateDate'>[] {
  const dated = date || today;
  return [
    ...(dated > today ? [warn('date', 'The date of the expense has not come yet. Check it.')] : []),
    ...(isFarBack(dated, today)
      ? [warn('date', 'The date of the expense is more than five years back. Check the year.')]
      : []),
    ...(isBefore(dueDate, dated)
      ? [warn('dueDate', 'It is due before its date. Check both.')]
      : isFarAhead(dueDate, today)
        ? [warn('dueDate', FAR.dueDate)]
        : []),
    ...(isBefore(paidDate, dated)
      ? [warn('paidDate', 'It was paid before its date. Check both.')]
      : isFarAhead(paidDate, today)
        ? [warn('paidDate', FAR.paidDate)]
        : []),
    ...(exchangeRateDate && exchangeRateDate > today
      ? [warn('exchangeRateDate', 'The date of the exchange rate has not come yet. Check it.')]
      : []),
  ];
}

export const PAID_BEFORE_ISSUED = 'A payment is dated before the issue date. Check both.';

export function paymentDateWarnings({
  issueDate,
  paidDate,
}: {
  issueDate: Day;
  paidDate: Day;
}): DateWarning<'paidDate'>[] {
  return issueDate && isBefore(paidDate, issueDate) ? [warn('paidDate', PAID_BEFORE_ISSUED)] : [];
}

export function depositDateWarnings({
  today,
  receivedDate,
}: {
  today: string;
  receivedDate: Day;
}): DateWarning<'receivedDate'>[] {
  if (receivedDate && receivedDate > today)
    return [warn('receivedDate', 'The deposit has not been received yet. Check its date.')];
  return isFarBack(receivedDate, today)
    ? [warn('receivedDate', 'The deposit was received more than five years back. Check the year.')]
    : [];
}

const FAR = {
  issueDate: 'The issue date is more than five years ahead. Check the year.',
  dueDate: 'The due date is more than five years ahead. Check the year.',
  operationDate: 'The operation date is more than five years ahead. Check the year.',
  deliveryDate: 'The delivery date is more than five years ahead. Check the year.',
  paidDate: 'The date of payment is more than five years ahead. Check the year.',
  validUntil: 'The last day of the quote is more than five years ahead. Check the year.',
} as const;

const DUE_BEFORE_ISSUED = 'The due date is before the issue date. Check both.';

/** Those that the due date of an invoice decides, which can change once it is issued. */
export const DUE_DATE_WARNINGS: readonly string[] = [DUE_BEFORE_ISSUED, FAR.dueDate];

const BACK = { issueDate: 'The issue date is more than five years back. Check the year.' } as const;

function warn<Field extends string>(field: Field, message: string): DateWarning<Field> {
  return { field, message };
}

function isBefore(day: Day, other: string): boolean {
  return Boolean(day) && (day as string) < other;
}

function isFarAhead(day: Day, today: string): boolean {
  return Boolean(day) && (day as string) > addMonths(today, MOST_MONTHS);
}

function isFarBack(day: Day, today: string): boolean {
  return isBefore(day, addMonths(today, -MOST_MONTHS));
}

/** Art. 11.1: before the 17th of the month after the operation. */
function lastDayToIssue(operationDate: Day): Day {
  return operationDate && `${addMonths(`${operationDate.slice(0, 7)}-01`, 1).slice(0, 7)}-16`;
}
