import { defaultRateOf } from '@/lib/invoice-totals';
import { lineNet, sum } from '@/lib/money';
import { surchargeRate } from '@/lib/tax-zones';
import type { Address } from '@/server/address';
import type { PdfFormat } from '@/server/invoices/invoice-pdf-format';
import { mentionsOf } from '@/server/invoices/invoice-pdf-mentions';
import type { Invoice } from '@/server/invoices/invoices.schema';
import type { Issuer } from '@/server/invoices/pdf-issuer';
import type { PdfContent, Term } from '@/server/pdf/pdf-content';

/** What an invoice and a quote both print. */
export type PrintedDocument = Omit<Invoice, 'status' | 'kind' | 'seriesId' | 'issueDate' | 'updatedAt'>;

type Own = 'title' | 'mark' | 'facts' | 'fiscal';

/** The part of the page that invoices and quotes have alike. `heading` stands over the client. */
export function describeDocument(
  document: PrintedDocument,
  issuer: Issuer,
  format: PdfFormat,
  heading: string,
): Omit<PdfContent, Own> {
  const { text } = format;
  return {
    language: format.language,
    createdAt: document.createdAt,
    number: document.documentNumber ?? null,
    issuer: { name: issuer.name, details: partyDetails(issuer.taxId, issuer.address, format) },
    client: {
      heading,
      name: document.clientName,
      details: partyDetails(document.clientTaxId, document.clientAddress, format, issuer.address?.country),
    },
    columns: {
      description: text('line.description'),
      quantity: text('line.quantity'),
      unitPrice: text('line.unitPrice'),
      discount: document.items.some((item) => item.discountRate) ? text('line.discount') : '',
      tax: format.taxName,
      amount: text('line.amount'),
    },
    lines: linesOf(document, format),
    breakdown: breakdownOf(document, format),
    ...amountsOf(document, format),
    notes: document.notes ? { heading: text('notes'), text: document.notes } : null,
    mentions: mentionsOf(document, issuer.zone, format),
    pageLabel: text.raw('page'),
  };
}

function partyDetails(
  taxId: string | null | undefined,
  address: Address | null | undefined,
  { text, country }: PdfFormat,
  homeCountry = address?.country,
): string[] {
  const town = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  const state = address?.state !== address?.city ? address?.state : undefined;
  const abroad = address?.country && address.country !== (homeCountry ?? 'ES') ? country(address.country) : undefined;
  const lines = [taxId && text('taxId', { taxId }), address?.street, town, state, abroad];
  return lines.filter((line): line is string => Boolean(line));
}

function linesOf(document: PrintedDocument, { money, price, quantity, percent }: PdfFormat): PdfContent['lines'] {
  const defaultRate = defaultRateOf(document);
  return document.items.map((item) => ({
    description: item.description,
    quantity: item.unit ? `${quantity(item.quantity)} ${item.unit}` : quantity(item.quantity),
    unitPrice: price(item.unitPrice),
    discount: item.discountRate ? percent(item.discountRate) : '',
    tax: percent(item.taxRate ?? (item.taxExemptReason ? 0 : defaultRate)),
    amount: money(lineNet(item).toNumber()),
  }));
}

function breakdownOf({ taxes }: PrintedDocument, format: PdfFormat): PdfContent['breakdown'] {
  const { text, money, tax } = format;
  const rows = taxes.flatMap(({ category, rate, taxable, tax: amount, surcharge }) => [
    { tax: tax(category, rate), taxable: money(taxable), amount: money(amount) },
    ...(surcharge ? [{ tax: surchargeLabel(rate, format), taxable: money(taxable), amount: money(surcharge) }] : []),
  ]);
  return { tax: text('breakdown.tax'), taxable: text('breakdown.taxable'), amount: text('breakdown.amount'), rows };
}

function surchargeLabel(taxRate: number, { text, percent }: PdfFormat): string {
  const rate = surchargeRate({ ...SURCHARGED, defaultRate: taxRate }, { category: 'S', rate: taxRate });
  return `${text('surcharge')} ${percent(rate)}`;
}

const SURCHARGED = { category: 'S', ratedCategory: 'S', surcharge: true } as const;

function amountsOf(document: PrintedDocument, { text, money, percent, tax }: PdfFormat) {
  const { subtotal, discount, total, irpf, lateFee, amountPaid, amountDue, taxes } = document;
  const sums: Term[] = [];
  if (discount) {
    sums.push({ label: text('subtotal'), value: money(subtotal) });
    sums.push({ label: text('discount', { rate: percent(document.discountRate) }), value: money(-discount) });
  }
  sums.push({ label: text('taxable'), value: money(sum([subtotal, -discount]).toNumber()) });
  for (const it of taxes) if (it.tax) sums.push({ label: tax(it.category, it.rate), value: money(it.tax) });
  const surcharge = sum(taxes.map((it) => it.surcharge ?? 0)).toNumber();
  if (surcharge) sums.push({ label: text('surcharge'), value: money(surcharge) });

  const afterTotal: Term[] = [];
  if (irpf) {
    afterTotal.push({ label: text('withholding', { rate: percent(document.irpfRate) }), value: money(-irpf) });
  }
  if (lateFee) afterTotal.push({ label: text('lateFee'), value: money(lateFee) });
  if (amountPaid) afterTotal.push({ label: text('paid'), value: money(-amountPaid) });
  return {
    sums,
    total: { label: text('total'), value: money(total) },
    afterTotal,
    amountDue: afterTotal.length > 0 ? { label: text('amountDue'), value: money(amountDue) } : null,
  };
}
