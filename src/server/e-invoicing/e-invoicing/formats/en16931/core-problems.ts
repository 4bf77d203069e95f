import { isEndpointScheme } from '@/lib/tax/endpoint-schemes';
import { vatBreakdown } from '@/server/e-invoicing/e-invoicing/formats/en16931/vat-breakdown';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const NO_SCHEME = 'Use a code of the list EAS, such as 9920.';

/** What EN 16931 itself asks for and an invoice may lack, each rule by its number. */
export function coreProblems(invoice: EInvoice): Problem[] {
  const problems: Problem[] = [];
  const need = (isThere: unknown, path: Problem['path'], message: string) => {
    if (!isThere) problems.push({ path, message });
  };
  const { buyer, seller, totals, dueDate, payment, kind, lines, delivery } = invoice;
  const rows = vatBreakdown(invoice);
  const has = (category: string) => rows.some((row) => row.category === category);

  need(buyer.country, ['clientAddress', 'country'], "Enter the country of the client's address."); // BR-11
  const isKnown = (endpoint: EInvoice['seller']['endpoint']) => !endpoint || isEndpointScheme(endpoint.scheme);
  need(isKnown(seller.endpoint), ['company', 'endpointScheme'], NO_SCHEME); // BR-CL-25
  need(isKnown(buyer.endpoint), ['einvoice', 'endpointScheme'], NO_SCHEME);
  const asksForMoney = kind !== 'credit_note' && totals.due.isPositive() && !totals.due.isZero();
  const isTimed = !asksForMoney || dueDate || payment.terms;
  need(isTimed, ['dueDate'], 'Enter when the invoice is due, or payment terms in the settings of the company.'); // BR-CO-25
  if (has('O') && rows.length > 1) {
    const line = lines.findIndex(({ category }) => category === 'O'); // BR-O-11 to BR-O-14
    const message =
      'What is outside of the tax cannot stand beside what is taxed in this format. Invoice it on its own.';
    problems.push({ path: ['items', Math.max(line, 0), 'taxCategory'], message });
  }
  if (has('O')) need(seller.taxId, ['company', 'taxId'], 'Enter the tax id of the company.');
  if (has('AE')) need(buyer.taxId, ['clientTaxId'], "Enter the client's tax id: the buyer pays the tax."); // BR-AE-02
  if (has('K')) {
    need(buyer.vatId, ['clientTaxId'], "Enter the client's VAT id: goods go to another member state."); // BR-IC-02
    need(delivery.country, ['deliveryCountry'], 'Enter the country that the goods go to.'); // BR-IC-12
  }
  return problems;
}
