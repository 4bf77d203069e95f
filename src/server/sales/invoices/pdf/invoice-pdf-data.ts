import { Money } from '@/lib/money/money';
import { isVerifiable } from '@/lib/tax/fiscal-hash';
import { ZONES } from '@/lib/tax/tax-zones';
import { identifierIn } from '@/lib/tax/ticketbai';
import type { PdfContent, Term } from '@/server/platform/pdf/pdf-content';
import { describeDocument } from '@/server/sales/documents/document-pdf-data';
import { type PdfFormat, pdfFormat } from '@/server/sales/documents/document-pdf-format';
import { paymentOf } from '@/server/sales/documents/printed-terms';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import type { PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { composeAftermath } from '@/server/sales/invoices/pdf/printed-aftermath';
import type { PrintedShare } from '@/server/sales/payments/advance-shares';

/** Lays an invoice out in words: every amount and date formatted, in the language of the workspace. */
export function describeInvoice(printed: PrintedInvoice): PdfContent {
  const { invoice, issuer, locale } = printed;
  const format = pdfFormat(locale, invoice.currency, ZONES[issuer.zone].tax ?? 'IVA');
  const { text } = format;
  const paper = describeDocument(invoice, printed, format, text('billedTo'));
  return {
    ...paper,
    mentions: [...printed.shares.map((share) => shareOf(share, format)), ...paper.mentions],
    title: text(titleOf(invoice)),
    mark: markOf(invoice, format),
    facts: factsOf(printed, format),
    fiscal: fiscalOf(invoice, format),
    payment: howToPay(printed, format),
    later: composeAftermath(printed, format),
  };
}

/** Which advance is taken off, and how much of it: RD 1619/2012 art. 6.1.f. */
function shareOf(
  { number, issueDate, base, amount, left: remaining }: PrintedShare,
  { text, money, date }: PdfFormat,
): string {
  const tax = new Money(amount).minus(base).toNumber();
  return text('deduction', {
    ...{
      number,
      date: date(issueDate),
      amount: money(amount),
      base: money(base),
      tax: money(tax),
      left: money(remaining),
    },
  });
}

/** What is due today, whatever the page said when it was issued: a reprint must not ask twice for what has been paid. */
function howToPay(printed: PrintedInvoice, format: PdfFormat): PdfContent['payment'] {
  return paymentOf({ ...printed.invoice, amount: printed.invoice.amountDue }, printed, format);
}

/** RD 1619/2012 art. 6, 7 and 15 name them. */
function titleOf({ kind, rectification, clientLocation }: Invoice) {
  // Across a border no invoice is simplified: such an R5 is of a full one that names no tax id (art. 4.4 and 6.1.d).
  const isAbroad = clientLocation === 'eu' || clientLocation === 'world';
  if (kind === 'credit_note') return rectification === 'R5' && !isAbroad ? 'simplifiedCreditNote' : 'creditNote';
  return kind === 'invoice' ? 'title' : kind;
}

function markOf({ status }: Invoice, { text }: PdfFormat): PdfContent['mark'] {
  if (status !== 'draft' && status !== 'cancelled' && status !== 'paid') return null;
  return { kind: status, label: text(`mark.${status}`) };
}

function factsOf({ invoice, original }: PrintedInvoice, { text, date }: PdfFormat): Term[] {
  const facts = [{ label: text('issueDate'), value: date(invoice.issueDate) }];
  if (invoice.operationDate && invoice.operationDate !== invoice.issueDate) {
    facts.push({ label: text('operationDate'), value: date(invoice.operationDate) });
  }
  if (invoice.dueDate) facts.push({ label: text('dueDate'), value: date(invoice.dueDate) });
  if (invoice.poNumber) facts.push({ label: text('poNumber'), value: invoice.poNumber });
  if (original) {
    const { documentNumber: number, issueDate } = original;
    facts.push({ label: text('rectifies'), value: text('rectifiesValue', { number, date: date(issueDate) }) });
  }
  const { invoices: rectified = [], period } = invoice.rectifies ?? {};
  for (const it of rectified) {
    facts.push({ label: text('rectifies'), value: text('rectifiesValue', { number: it.number, date: date(it.date) }) });
  }
  if (period) {
    const value = text('rectifiesPeriod', { from: date(period.from), to: date(period.to) });
    facts.push({ label: text('rectifies'), value });
  }
  if (invoice.creditReason) {
    const value = invoice.creditDescription ?? text(`creditReasons.${invoice.creditReason}`);
    facts.push({ label: text('creditReason'), value });
  }
  return facts;
}

function fiscalOf({ qrUrl, verifactuHash }: Invoice, { text }: PdfFormat): PdfContent['fiscal'] {
  if (!qrUrl || !verifactuHash) return null;
  const identifier = identifierIn(qrUrl);
  // In two lines that break where nothing is added: a hyphen more would be another id.
  const halves = identifier?.replace(/(?<=-\d{6}-)/, '\n');
  if (halves) return { qrUrl, heading: 'TicketBAI', fingerprint: halves, isVerifiable: false };
  const fingerprint = text('fingerprint', { hash: verifactuHash.slice(0, 13) });
  // The law's own words, whatever the language: Orden HAC/1177/2024 art. 20–21.
  return { qrUrl, heading: 'QR tributario:', fingerprint, isVerifiable: isVerifiable(qrUrl) };
}
