import type { EInvoiceOffer } from '@/server/e-invoicing/e-invoicing/e-invoicing.schema';
import { contentHashOf, listStoredExports } from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { facturX } from '@/server/e-invoicing/e-invoicing/formats/factur-x';
import { facturae } from '@/server/e-invoicing/e-invoicing/formats/facturae';
import { fatturaPa } from '@/server/e-invoicing/e-invoicing/formats/fatturapa';
import { formats } from '@/server/e-invoicing/e-invoicing/formats/formats';
import { ksef } from '@/server/e-invoicing/e-invoicing/formats/ksef';
import { peppolBis3 } from '@/server/e-invoicing/e-invoicing/formats/peppol-bis-3';
import { ubl } from '@/server/e-invoicing/e-invoicing/formats/ubl';
import { xrechnungUbl } from '@/server/e-invoicing/e-invoicing/formats/xrechnung-ubl';
import { composeEInvoice } from '@/server/e-invoicing/e-invoicing/model/compose-e-invoice';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';
import { findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { Actor } from '@/server/platform/api/context';
import { invoiceFields } from '@/server/sales/invoices/invoice-fields';

/** The formats for an invoice, the one that its client most likely takes, and what each still needs. @throws 404, 422 */
export async function offerFormats({ workspaceId }: Actor, invoiceId: string): Promise<EInvoiceOffer> {
  const source = await findEInvoiceSource(workspaceId, invoiceId);
  const invoice = composeEInvoice(source);
  const stored = await listStoredExports(workspaceId, invoiceId, contentHashOf(source));
  return {
    suggested: suggestedFor(invoice),
    formats: formats.map((format) => ({
      name: format.name,
      label: format.label,
      canBeSigned: format.canBeSigned,
      hasPdf: format.name === facturX.name,
      isReadable: format.isReadable ?? false,
      problems: format.problems(invoice).map((problem) => ({ ...problem, isFrozen: isFrozen(problem.path[0]) })),
      madeAt: stored.findLast((it) => it.format === format.name)?.createdAt.toISOString() ?? null,
    })),
  };
}

/** An issued invoice keeps the field as it is. */
function isFrozen(field: string | number | undefined): boolean {
  return Object.entries(invoiceFields).some(([name, { frozenAtIssue }]) => name === field && frozenAtIssue);
}

/**
 * Of a Polish issuer KSeF; else by what the client has given (offices of DIR3, a Leitweg-ID, an address of Peppol), and by
 * their country.
 */
function suggestedFor({ seller, buyer: { details, country, endpoint } }: EInvoice): string {
  if (seller.country === 'PL') return ksef.name;
  if (details.dir3) return facturae.name;
  if (country === 'DE') return details.buyerReference ? xrechnungUbl.name : facturX.name;
  if (country === 'IT') return fatturaPa.name;
  if (endpoint) return peppolBis3.name;
  if (country === 'FR') return facturX.name;
  return country === 'ES' ? facturae.name : ubl.name;
}
