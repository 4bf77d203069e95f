import { epcQrText, paysBySepa } from '@/lib/money/epc-qr';
import { groupedIban } from '@/lib/money/iban';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import type { Letterhead, LetterheadTexts } from '@/server/company/company/letterhead.schema';
import type { PrintedPayment, Term } from '@/server/platform/pdf/pdf-content';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { Document } from '@/server/sales/documents/documents.schema';
import type { PrintingCompany } from '@/server/sales/documents/printed-parties';

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

/** A part of a document's tax, and why it is none: VERI*FACTU's code or a VATEX code of EN 16931. */
type TaxGroup = { category: string; reason?: string; ossCountry?: string };

type Taxed = Pick<Document, 'clientLocation' | 'allowances' | 'charges'> & {
  items: Pick<Document['items'][number], 'taxExemptReason'>[];
  taxes: TaxGroup[];
  cashCriterion?: boolean;
};

/**
 * What the law wants said where no tax is charged, or that of another member state, and
 * where it falls due as it is paid, a sentence for each reason: RD 1619/2012 art. 6.1.j, m and p. A supply
 * that somebody else is taxed for is not called exempt: only category E is, and exports.
 */
export function legalMentionsOf(document: Taxed, zone: FiscalZone, format: PdfFormat): string[] {
  const { items, allowances = [], charges = [] } = document;
  const parts = [...items, ...allowances, ...charges];
  const written = [...new Set(parts.flatMap(({ taxExemptReason }) => taxExemptReason?.trim() || []))];
  const isExempt = document.taxes.some(({ category }) => category === 'E');
  const ours = document.taxes.flatMap((group) => {
    if (group.category === 'E' && written.length > 0) return [];
    return mentionOf(group, isAbroad(document, zone), ZONES[zone].tax ? format : { ...format, law: () => '' }) ?? [];
  });
  const { text, taxName: tax } = format;
  const theirs = written.map((reason) => (isExempt ? text('mention.exemptBecause', { tax, reason }) : reason));
  const criterion = document.cashCriterion ? [format.text('mention.cashCriterion', { law: format.law('RECC') })] : [];
  return [...new Set([...theirs, ...ours, ...criterion])];
}

function mentionOf(group: TaxGroup, abroad: boolean, { text, taxName: tax, law, country }: PdfFormat): string | null {
  if (group.ossCountry) return text('mention.oss', { tax, country: country(group.ossCountry), law: law('OSS') });
  const reason = codeOf(group, abroad);
  const by = law(group.category === 'AE' && reason === 'N2' ? 'AE' : reason);
  switch (group.category) {
    case 'E':
      return text('mention.E', { tax, law: by });
    case 'AE':
      return text(reason === 'S2' ? 'mention.reverseChargeAtHome' : 'mention.reverseChargeAbroad', { tax, law: by });
    case 'K':
      return text('mention.K', { law: by });
    case 'G':
      return text('mention.G', { tax, law: by });
    case 'O':
      return text(reason === 'N2' ? 'mention.notSubjectByPlace' : 'mention.notSubject', { tax, law: by });
    default:
      return null;
  }
}

/** The code that stands for a reason, by its category where none is kept: E1 art. 20, E2 art. 21 … of the tax's law. */
function codeOf({ category, reason }: TaxGroup, abroad: boolean): string {
  if (category === 'K') return 'E5';
  if (category === 'G') return 'E2';
  if (category === 'AE' || category === 'O') {
    if (reason === 'N1' || reason === 'N2' || reason === 'S2') return reason;
    if (category === 'AE') return abroad ? 'N2' : 'S2';
    return abroad ? 'N2' : 'N1';
  }
  if (!reason || reason.startsWith('VATEX-EU-132')) return 'E1'; // art. 132 of the Directive is art. 20 of the law
  return reason;
}

/** The client is known to stand where another country's, or another zone's, tax is. */
function isAbroad({ clientLocation }: Taxed, zone: FiscalZone): boolean {
  return clientLocation !== undefined && clientLocation !== zone;
}
