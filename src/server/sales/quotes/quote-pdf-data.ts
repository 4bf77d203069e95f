import { ZONES } from '@/lib/tax/tax-zones';
import type { PdfContent, Term } from '@/server/platform/pdf/pdf-content';
import { describeDocument } from '@/server/sales/documents/document-pdf-data';
import { type PdfFormat, pdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { PrintingCompany } from '@/server/sales/documents/printed-parties';
import { termsOf } from '@/server/sales/documents/printed-terms';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';
import type { Quote } from '@/server/sales/quotes/quotes.schema';

/** Lays a quote out in words, as an invoice is. */
export function describeQuote(quote: Quote, company: PrintingCompany & { lines: TaxedLine[] }): PdfContent {
  const { issuer, locale, timeZone } = company;
  const format = pdfFormat(locale, quote.currency, ZONES[issuer.zone].tax ?? 'IVA');
  const { text } = format;
  return {
    ...describeDocument(quote, company, format, text('quotedTo')),
    title: text('quote'),
    mark: quote.status === 'sent' ? null : { kind: quote.status, label: text(`quoteMark.${quote.status}`) },
    facts: factsOf(quote, timeZone, format),
    fiscal: null,
    payment: termsOf(company.letterhead, format),
    later: null,
  };
}

function factsOf(
  { issueDate, validUntil, status, decidedAt, poNumber }: Quote,
  timeZone: string,
  format: PdfFormat,
): Term[] {
  const { text, date, day } = format;
  const facts = [{ label: text('issueDate'), value: date(issueDate) }];
  if (validUntil) facts.push({ label: text('validUntil'), value: date(validUntil) });
  if (poNumber) facts.push({ label: text('poNumber'), value: poNumber });
  if (status === 'accepted' && decidedAt) facts.push({ label: text('acceptedOn'), value: day(decidedAt, timeZone) });
  return facts;
}
