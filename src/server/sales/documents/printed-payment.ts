import { epcQrText, paysBySepa } from '@/lib/money/epc-qr';
import { groupedIban } from '@/lib/money/iban';
import type { Letterhead, LetterheadTexts } from '@/server/company/company/letterhead.schema';
import type { PrintedPayment, Term } from '@/server/platform/pdf/pdf-content';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { Document } from '@/server/sales/documents/documents.schema';
import type { PrintingCompany } from '@/server/sales/documents/pdf-issuer';

/** What is left to pay, by whom, under which number; a draft has none yet. */
type Due = Pick<Document, 'currency' | 'clientAddress'> & { amount: number; documentNumber?: string };

const HOME = 'ES';

/**
 * How to pay what is due today: to which account, how much and under which number, with the QR code of a SEPA transfer
 * where the client can make one. Null where nothing is due, or nothing is known of how to pay it.
 */
export function paymentOf(
  due: Due,
  { issuer, letterhead }: Pick<PrintingCompany, 'issuer' | 'letterhead'>,
  format: PdfFormat,
): PrintedPayment | null {
  const { text, moneyIn } = format;
  const { iban, bic } = letterhead;
  const { amount, currency, documentNumber: number } = due;
  const terms = textIn(letterhead, 'paymentTerms', format);
  if (amount <= 0 || (!iban && !terms)) return null;

  const rows: Term[] = [];
  if (iban) rows.push({ label: 'IBAN', value: groupedIban(iban) });
  if (iban && bic) rows.push({ label: 'BIC', value: bic });
  rows.push({ label: text('payment.amount'), value: moneyIn(currency, amount) });
  if (number) rows.push({ label: text('payment.reference'), value: number });
  const client = due.clientAddress?.country ?? issuer.address?.country ?? HOME;
  const canScan = iban && number && currency === 'EUR' && paysBySepa(client);
  const qr = canScan ? epcQrText({ beneficiary: issuer.name, iban, bic, amount, reference: number }) : null;
  return {
    heading: text(iban ? 'payment.heading' : 'payment.terms'),
    rows: iban ? rows : [],
    terms,
    qr: qr ? { text: qr, label: text('payment.scan') } : null,
  };
}

/** The terms alone, of what nobody pays yet; null where there are none. */
export function termsOf(letterhead: Letterhead, format: PdfFormat): PrintedPayment | null {
  const terms = textIn(letterhead, 'paymentTerms', format);
  return terms ? { heading: format.text('payment.terms'), rows: [], terms, qr: null } : null;
}

/** A text of the letterhead in the language of the page, else in the other; '' where there is none. */
export function textIn(
  { texts }: Pick<Letterhead, 'texts'>,
  which: keyof NonNullable<LetterheadTexts['es']>,
  { language }: PdfFormat,
): string {
  const other = language === 'es' ? 'en' : 'es';
  return texts[language]?.[which] || texts[other]?.[which] || '';
}
