import { type FiscalZone, ZONES } from '@/lib/tax-zones';
import type { PdfFormat } from '@/server/invoices/invoice-pdf-format';
import type { Invoice } from '@/server/invoices/invoices.schema';

type Taxed = Pick<Invoice, 'items' | 'taxes'>;

/** What the law wants said where no tax is charged: RD 1619/2012 art. 6.1.j and m. */
export function mentionsOf(invoice: Taxed, zone: FiscalZone, { text, taxName: tax }: PdfFormat): string[] {
  const reasons = new Set(invoice.items.flatMap(({ taxExemptReason }) => taxExemptReason ?? []));
  const categories = new Set(invoice.taxes.map(({ category }) => category));
  const mentions = [...reasons].map((reason) => text('mention.exemptBecause', { tax, reason }));
  if (categories.has('E') && reasons.size === 0) mentions.push(text('mention.E', { tax }));
  if (categories.has('AE')) mentions.push(text('mention.AE'));
  if (categories.has('K')) mentions.push(text('mention.K'));
  // The articles are those of the Union's VAT; IGIC and IPSI have laws of their own.
  if (categories.has('G'))
    mentions.push(ZONES[zone].vatUnion ? text('mention.exportUnion') : text('mention.G', { tax }));
  if (categories.has('O')) mentions.push(text('mention.O', { tax }));
  return mentions;
}
