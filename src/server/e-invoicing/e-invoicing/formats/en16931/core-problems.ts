import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { isEndpointScheme } from '@/lib/tax/endpoint-schemes';
import { vatBreakdown } from '@/server/e-invoicing/e-invoicing/formats/en16931/vat-breakdown';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const NO_SCHEME = reasonOf('ENTER_EAS_SCHEME');

/** What EN 16931 itself asks for and an invoice may lack, each rule by its number. */
export function coreProblems(invoice: EInvoice): Problem[] {
  const problems: Problem[] = [];
  const need = (isThere: unknown, path: Problem['path'], why: Why) => {
    if (!isThere) problems.push({ path, ...why });
  };
  const { buyer, seller, totals, dueDate, payment, kind, lines, delivery } = invoice;
  const rows = vatBreakdown(invoice);
  const has = (category: string) => rows.some((row) => row.category === category);

  need(buyer.country, ['clientAddress', 'country'], reasonOf('ENTER_CLIENT_COUNTRY')); // BR-11
  const isKnown = (endpoint: EInvoice['seller']['endpoint']) => !endpoint || isEndpointScheme(endpoint.scheme);
  need(isKnown(seller.endpoint), ['company', 'endpointScheme'], NO_SCHEME); // BR-CL-25
  need(isKnown(buyer.endpoint), ['einvoice', 'endpointScheme'], NO_SCHEME);
  const asksForMoney = kind !== 'credit_note' && totals.due.isPositive() && !totals.due.isZero();
  const isTimed = !asksForMoney || dueDate || payment.terms;
  need(isTimed, ['dueDate'], reasonOf('ENTER_DUE_DATE')); // BR-CO-25
  if (has('O') && rows.length > 1) {
    const line = lines.findIndex(({ category }) => category === 'O'); // BR-O-11 to BR-O-14
    const why = reasonOf('EINVOICE_OUTSIDE_BESIDE_TAXED');
    problems.push({ path: ['items', Math.max(line, 0), 'taxCategory'], ...why });
  }
  if (has('O')) need(seller.taxId, ['company', 'taxId'], reasonOf('ENTER_COMPANY_TAX_ID'));
  if (has('AE')) need(buyer.taxId, ['clientTaxId'], reasonOf('ENTER_CLIENT_TAX_ID_REVERSE_CHARGE')); // BR-AE-02
  if (has('K')) {
    need(buyer.vatId, ['clientTaxId'], reasonOf('ENTER_CLIENT_VAT_ID_INTRA_EU')); // BR-IC-02
    need(delivery.country, ['deliveryCountry'], reasonOf('ENTER_DELIVERY_COUNTRY')); // BR-IC-12
  }
  return problems;
}
