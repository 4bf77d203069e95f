import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { Document } from '@/server/sales/documents/documents.schema';

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
export function mentionsOf(document: Taxed, zone: FiscalZone, format: PdfFormat): string[] {
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
