import { countedDaysAfter } from '@/lib/dates/spanish-holidays';

/** What is said of an invoice between businesses: RD 238/2026 art. 12 and Annex I of the orders that go with it. */
export const INVOICE_STATUS_CODES = [
  'PAYMENT',
  'CANCELPAYMENT',
  'REJECTION',
  'CANCELREJECTION',
  'SETTLEMENT',
  'CANCELSETTLEMENT',
  'DEFAULT',
  'CANCELDEFAULT',
  'CANCELINVOICE',
] as const;
export type InvoiceStatusCode = (typeof INVOICE_STATUS_CODES)[number];

/** Who says a status: who issued the invoice, or who received it. */
export type StatusParty = 'issuer' | 'recipient';

interface StatusRule {
  by: StatusParty;
  /** The status that it takes back. */
  cancels?: InvoiceStatusCode;
}

export const statusRules: Record<InvoiceStatusCode, StatusRule> = {
  PAYMENT: { by: 'recipient' },
  CANCELPAYMENT: { by: 'recipient', cancels: 'PAYMENT' },
  REJECTION: { by: 'recipient' },
  CANCELREJECTION: { by: 'recipient', cancels: 'REJECTION' },
  SETTLEMENT: { by: 'issuer' },
  CANCELSETTLEMENT: { by: 'issuer', cancels: 'SETTLEMENT' },
  DEFAULT: { by: 'issuer' },
  CANCELDEFAULT: { by: 'issuer', cancels: 'DEFAULT' },
  CANCELINVOICE: { by: 'issuer' },
};

/** Why a recipient rejects an invoice. */
export const REJECTION_REASONS = { '01': 'commercial', '02': 'private_use' } as const;
export type RejectionReason = keyof typeof REJECTION_REASONS;

/** The statuses that are in force of a log, oldest first: those that nothing has taken back. */
export function statusesInForce(log: readonly InvoiceStatusCode[]): InvoiceStatusCode[] {
  const inForce: InvoiceStatusCode[] = [];
  for (const code of log) {
    const { cancels } = statusRules[code];
    const at = cancels ? inForce.lastIndexOf(cancels) : -1;
    if (at >= 0) inForce.splice(at, 1);
    else if (!cancels) inForce.push(code);
  }
  return inForce;
}

/** Why a status cannot follow a log: it is in force already, takes back what is not, or contradicts another. */
export type StatusObstacle = 'in_force' | 'nothing_to_cancel' | 'invoice_cancelled' | 'rejected' | 'paid';

/** What keeps a status from following a log; null where nothing does. */
export function statusObstacle(log: readonly InvoiceStatusCode[], code: InvoiceStatusCode): StatusObstacle | null {
  const inForce = statusesInForce(log);
  const { cancels } = statusRules[code];
  if (inForce.includes('CANCELINVOICE')) return 'invoice_cancelled';
  if (cancels) return inForce.includes(cancels) ? null : 'nothing_to_cancel';
  if (inForce.includes(code)) return 'in_force';
  if (inForce.includes('REJECTION') && (code === 'PAYMENT' || code === 'SETTLEMENT')) return 'rejected';
  const isPaid = inForce.includes('PAYMENT') || inForce.includes('SETTLEMENT');
  if (isPaid && (code === 'REJECTION' || code === 'DEFAULT' || code === 'CANCELINVOICE')) return 'paid';
  return null;
}

/** What each side can say after a log. */
export function possibleStatuses(log: readonly InvoiceStatusCode[], by: StatusParty): InvoiceStatusCode[] {
  return INVOICE_STATUS_CODES.filter((code) => statusRules[code].by === by && statusObstacle(log, code) === null);
}

/** Calendar days without Saturdays, Sundays and national holidays: RD 238/2026 art. 12.1. */
const TERM_DAYS = 4;

/** The last day on which a payment or a rejection of this day is said in time. */
export function statusDueDay(date: string): string {
  return countedDaysAfter(date, TERM_DAYS);
}

/** From when on a company says the statuses of its invoices; `isLarge`: more than 8 million euros in the year before. */
export function statusDutyDay({ isLarge, isPerson }: { isLarge: boolean | null; isPerson: boolean }): string {
  if (isLarge) return '2027-10-06';
  return isPerson ? '2029-10-06' : '2028-10-06';
}
