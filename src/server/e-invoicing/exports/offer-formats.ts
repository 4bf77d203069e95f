import type { Actor } from '@/server/api/context';
import type { EInvoiceOffer } from '@/server/e-invoicing/e-invoicing.schema';
import { listKept, whatIsSaid } from '@/server/e-invoicing/exports/kept-exports';
import { facturX } from '@/server/e-invoicing/formats/factur-x';
import { formats } from '@/server/e-invoicing/formats/formats';
import { composeEInvoice } from '@/server/e-invoicing/model/compose-e-invoice';
import type { Buyer } from '@/server/e-invoicing/model/e-invoice';
import { findEInvoiceSource } from '@/server/e-invoicing/model/find-source';

/** The formats for an invoice, the one that its client most likely takes, and what each still needs. @throws 404, 422 */
export async function offerFormats({ workspaceId }: Actor, invoiceId: string): Promise<EInvoiceOffer> {
  const source = await findEInvoiceSource(workspaceId, invoiceId);
  const invoice = composeEInvoice(source);
  const kept = await listKept(workspaceId, invoiceId, whatIsSaid(source));
  return {
    suggested: suggestedFor(invoice.buyer),
    formats: formats.map((format) => ({
      name: format.name,
      label: format.label,
      canBeSigned: format.canBeSigned,
      hasPdf: format.name === facturX.name,
      isReadable: format.isReadable ?? false,
      problems: format.problems(invoice),
      madeAt: kept.findLast((it) => it.format === format.name)?.createdAt.toISOString() ?? null,
    })),
  };
}

/** By what the client has given: offices of DIR3, a Leitweg-ID, an address of Peppol; else by their country. */
function suggestedFor({ details, country, endpoint }: Buyer): string {
  if (details.dir3) return among('Facturae', 'UBL');
  if (country === 'DE') return details.buyerReference ? 'XRechnung-UBL' : facturX.name;
  if (country === 'IT') return among('FatturaPA', 'UBL');
  if (country === 'PL') return among('FA-2-KSeF', 'UBL');
  if (endpoint) return 'PEPPOL-BIS-3';
  if (country === 'FR') return facturX.name;
  return country === 'ES' ? among('Facturae', facturX.name) : 'UBL';
}

/** The first, where it is among the formats. */
function among(wanted: string, other: string): string {
  return formats.some(({ name }) => name === wanted) ? wanted : other;
}
