import { daysBetween, todayIn } from '@/lib/dates';
import { groupedIban } from '@/lib/money/iban';
import { lastDayToPay } from '@/lib/money/late-fee';
import type { TemplateKind } from '@/server/company/mail-templates/mail-templates.schema';
import { clock } from '@/server/platform/runtime/clock';
import type { MailedDocument } from '@/server/sales/documents/document-mail';
import type { PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';

/** What the mail of an invoice is about: itself, or what has become of it. */
export type MailedAs = Extract<TemplateKind, 'invoice' | 'reminder_before' | 'reminder' | 'receipt'>;

/** An invoice as its mail names it; a credit note goes out in words of its own. */
export function mailedInvoice(printed: PrintedInvoice, as: MailedAs, url: string | undefined): MailedDocument {
  const { invoice, issuer, original, payments, timeZone, letterhead } = printed;
  const isCreditNote = invoice.kind === 'credit_note';
  const isReminder = as === 'reminder' || as === 'reminder_before';
  const until = isReminder ? lastDayToPay(invoice) : invoice.dueDate;
  const paidOn = payments.at(-1)?.paidOn;
  return {
    ...invoice,
    kind: 'invoice',
    template: as === 'invoice' && isCreditNote ? 'credit_note' : as,
    number: invoice.documentNumber,
    issuer: issuer.name,
    amount: amountOf(printed, as),
    until,
    url,
    more: {
      total: { money: invoice.total },
      left: invoice.amountDue > 0 ? { money: invoice.amountDue } : undefined,
      paidOn: paidOn && { date: paidOn },
      original: original?.documentNumber,
      iban: letterhead.iban ? groupedIban(letterhead.iban) : undefined,
      daysLate: until && `${Math.max(0, daysBetween(until, todayIn(timeZone, clock.now())))}`,
    },
  };
}

/** What it asks for, once credit notes are taken off; of what asks for nothing, what it is about. */
function amountOf(printed: PrintedInvoice, as: MailedAs): number {
  const { invoice } = printed;
  if (as === 'receipt') return invoice.amountPaid;
  if (invoice.kind === 'credit_note') return invoice.total;
  return invoice.amountDue || Math.abs(invoice.total);
}
