import { Money, round2, sum } from '@/lib/money/money';
import { netUnitPrice } from '@/lib/tax/gross-prices';
import { includesTax } from '@/lib/tax/includes-tax';
import type { PdfContent, Term } from '@/server/platform/pdf/pdf-content';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { Document } from '@/server/sales/documents/documents.schema';
import type { PrintingCompany } from '@/server/sales/documents/printed-parties';
import { clientDetails, issuerDetails } from '@/server/sales/documents/printed-parties';
import { legalMentionsOf, textIn } from '@/server/sales/documents/printed-terms';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';

/** What an invoice and a quote both print: nothing that changes after an invoice is issued. */
type PrintedDocument = Omit<Document, 'issueDate' | 'updatedAt'> & { documentNumber?: string; cashCriterion?: boolean };

type Own = 'title' | 'mark' | 'facts' | 'fiscal' | 'later' | 'payment';

/** The part of the page that invoices and quotes have alike. `heading` stands over the client. */
export function describeDocument(
  document: PrintedDocument,
  { issuer, currency, letterhead, lines }: PrintingCompany & { lines: TaxedLine[] },
  format: PdfFormat,
  heading: string,
): Omit<PdfContent, Own> {
  const { text } = format;
  return {
    language: format.language,
    look: { layout: letterhead.layout, accent: letterhead.accentColor, logo: letterhead.logo },
    createdAt: document.createdAt,
    number: document.documentNumber ?? null,
    issuer: {
      heading: text('issuedBy'),
      name: issuer.name,
      details: issuerDetails(issuer, document, format),
      contact: [letterhead.phone, letterhead.email, letterhead.website].filter((line) => line !== null),
    },
    client: {
      heading,
      name: document.clientName,
      details: clientDetails(document, issuer, format),
    },
    columns: {
      description: text('line.description'),
      quantity: text('line.quantity'),
      unitPrice: text('line.unitPrice'),
      withTax: document.items.some((item) => includesTax(item, document))
        ? text('line.withTax', { tax: format.taxName })
        : '',
      discount: document.items.some((item) => item.discountRate) ? text('line.discount') : '',
      tax: format.taxName,
      amount: text('line.amount'),
    },
    lines: linesOf(document, lines, format),
    carried: { forward: text('carried.forward'), brought: text('carried.brought'), sums: carriedOf(lines, format) },
    breakdown: breakdownOf(document, currency, format),
    ...printedTotals(document, format),
    notes: document.notes ? { heading: text('notes'), text: document.notes } : null,
    mentions: legalMentionsOf(document, issuer.zone, format),
    footnote: textIn(letterhead, 'footnote', format),
    pageLabel: text.raw('page'),
  };
}

function linesOf(
  document: PrintedDocument,
  lines: TaxedLine[],
  { money, price, quantity, percent }: PdfFormat,
): PdfContent['lines'] {
  return document.items.map((item, position) => ({
    ...pricesOf(item, lines[position], includesTax(item, document), price),
    description: item.description,
    quantity: item.unit ? `${quantity(item.quantity)} ${item.unit}` : quantity(item.quantity),
    discount: item.discountRate ? percent(item.discountRate) : '',
    tax: percent(lines[position]?.rate ?? 0),
    amount: money(lines[position]?.net ?? 0),
  }));
}

/** A price that includes tax is printed without it as well: RD 1619/2012 art. 6.1.f. */
function pricesOf(
  item: PrintedDocument['items'][number],
  taxed: TaxedLine | undefined,
  isGross: boolean,
  price: PdfFormat['price'],
): Pick<PdfContent['lines'][number], 'unitPrice' | 'withTax'> {
  if (!isGross || !taxed) return { unitPrice: price(item.unitPrice), withTax: '' };
  return { unitPrice: price(netUnitPrice(item, taxed.net, taxed).toNumber()), withTax: price(item.unitPrice) };
}

function carriedOf(lines: TaxedLine[], { money }: PdfFormat): string[] {
  let carried = new Money(0);
  return lines.map(({ net }) => {
    carried = carried.plus(net);
    return money(carried.toNumber());
  });
}

function breakdownOf(document: PrintedDocument, companyCurrency: string, format: PdfFormat): PdfContent['breakdown'] {
  const { text, money, tax } = format;
  const rows = document.taxes.flatMap(
    ({
      category,
      rate,
      ossCountry,
      taxable,
      tax: amount,
      surchargeRate = 0,
      surchargeTaxable = taxable,
      surcharge,
    }) => [
      { tax: tax(category, rate, ossCountry), taxable: money(taxable), amount: money(amount) },
      ...(surcharge
        ? [{ tax: surchargeLabel(surchargeRate, format), taxable: money(surchargeTaxable), amount: money(surcharge) }]
        : []),
    ],
  );
  rows.push(...inCompanyCurrency(document, companyCurrency, format));
  return { tax: text('breakdown.tax'), taxable: text('breakdown.taxable'), amount: text('breakdown.amount'), rows };
}

/** The tax in the currency of the company's books, where the document is in another: RD 1619/2012 art. 12.1. */
function inCompanyCurrency(
  { currency: foreign, exchangeRate, taxes }: PrintedDocument,
  currency: string,
  { text, moneyIn }: PdfFormat,
): PdfContent['breakdown']['rows'] {
  if (foreign === currency || !exchangeRate) return [];
  const converted = (amounts: number[]) =>
    moneyIn(currency, sum(amounts.map((amount) => round2(new Money(amount).times(exchangeRate)))).toNumber());
  return [
    {
      tax: text('inCompanyCurrency', { currency, foreign, rate: moneyIn(currency, exchangeRate, 8) }),
      taxable: converted(taxes.map(({ taxable }) => taxable)),
      amount: converted(taxes.flatMap(({ tax, surcharge = 0 }) => [tax, surcharge])),
    },
  ];
}

function surchargeLabel(rate: number, { text, percent }: PdfFormat): string {
  return `${text('surcharge')} ${percent(rate)}`;
}

function printedTotals(document: PrintedDocument, { text, money, percent, tax }: PdfFormat) {
  const { subtotal, discount, allowances = [], charges = [], total, irpf, prepayment = 0, taxes } = document;
  const sums: Term[] = [];
  const changes = [...allowances.map(({ amount, ...it }) => ({ ...it, amount: -amount })), ...charges];
  if (discount || changes.length > 0) sums.push({ label: text('subtotal'), value: money(subtotal) });
  if (discount) {
    sums.push({ label: text('discount', { rate: percent(document.discountRate) }), value: money(-discount) });
  }
  for (const { reason, amount } of changes) sums.push({ label: reason, value: money(amount) });
  sums.push({ label: text('taxable'), value: money(sum(taxes.map(({ taxable }) => taxable)).toNumber()) });
  for (const it of taxes)
    if (it.tax) sums.push({ label: tax(it.category, it.rate, it.ossCountry), value: money(it.tax) });
  const surcharge = sum(taxes.map((it) => it.surcharge ?? 0)).toNumber();
  if (surcharge) sums.push({ label: text('surcharge'), value: money(surcharge) });

  const afterTotal: Term[] = [];
  if (irpf) {
    afterTotal.push({ label: text('withholding', { rate: percent(document.irpfRate) }), value: money(-irpf) });
  }
  if (prepayment) afterTotal.push({ label: text('prepayment'), value: money(-prepayment) });
  const amountDue = sum([total, -irpf, -prepayment]).toNumber();
  return {
    sums,
    total: { label: text('total'), value: money(total) },
    afterTotal,
    amountDue: afterTotal.length > 0 ? { label: text('amountDue'), value: money(amountDue) } : null,
  };
}
