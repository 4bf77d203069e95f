import { defaultRateOf } from '@/lib/invoice-totals';
import { sum } from '@/lib/money';
import { surchargeRate, ZONES } from '@/lib/tax-zones';
import type { Address } from '@/server/address';
import { type PdfFormat, pdfFormat } from '@/server/invoices/invoice-pdf-format';
import { mentionsOf } from '@/server/invoices/invoice-pdf-mentions';
import type { PrintedInvoice } from '@/server/invoices/invoice-pdf-source';
import type { Invoice } from '@/server/invoices/invoices.schema';

/** A line, or the names of its columns. A discount is '' everywhere where there is none at all. */
type PrintedLine = {
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  tax: string;
  amount: string;
};

type Term = { label: string; value: string };

/** Every word of the page, ready to be laid out: what the worker gets, and all it needs to know. */
export type PdfContent = {
  language: string;
  /** The PDF's own date, fixed so that the bytes are. */
  createdAt: string;
  title: string;
  number: string | null;
  mark: { kind: 'draft' | 'cancelled' | 'paid'; label: string } | null;
  issuer: { name: string; details: string[] };
  client: { heading: string; name: string; details: string[] };
  facts: Term[];
  columns: PrintedLine;
  lines: PrintedLine[];
  breakdown: { tax: string; taxable: string; amount: string; rows: { tax: string; taxable: string; amount: string }[] };
  sums: Term[];
  total: Term;
  /** From the total to what is due. */
  afterTotal: Term[];
  amountDue: Term | null;
  notes: { heading: string; text: string } | null;
  mentions: string[];
  fiscal: { qrUrl: string; fingerprint: string } | null;
  /** With `{page}` and `{pages}`, which only the layout knows. */
  pageLabel: string;
};

/** Lays an invoice out in words: every amount and date formatted, in the language of the workspace. */
export function describeInvoice(printed: PrintedInvoice): PdfContent {
  const { invoice, issuer, locale, original } = printed;
  const format = pdfFormat(locale, invoice.currency, ZONES[issuer.zone].tax ?? 'IVA');
  const { text } = format;
  return {
    language: format.language,
    createdAt: invoice.createdAt,
    title: text(original ? 'creditNote' : 'title'),
    number: invoice.documentNumber ?? null,
    mark: markOf(invoice, format),
    issuer: { name: issuer.name, details: partyDetails(issuer.taxId, issuer.address, format) },
    client: {
      heading: text('billedTo'),
      name: invoice.clientName,
      details: partyDetails(invoice.clientTaxId, invoice.clientAddress, format, issuer.address?.country),
    },
    facts: factsOf(printed, format),
    columns: {
      description: text('line.description'),
      quantity: text('line.quantity'),
      unitPrice: text('line.unitPrice'),
      discount: invoice.items.some((item) => item.discountRate) ? text('line.discount') : '',
      tax: format.taxName,
      amount: text('line.amount'),
    },
    lines: linesOf(invoice, format),
    breakdown: breakdownOf(invoice, format),
    ...amountsOf(invoice, format),
    notes: invoice.notes ? { heading: text('notes'), text: invoice.notes } : null,
    mentions: mentionsOf(invoice, issuer.zone, format),
    fiscal: fiscalOf(invoice, format),
    pageLabel: text.raw('page'),
  };
}

function markOf({ status }: Invoice, { text }: PdfFormat): PdfContent['mark'] {
  if (status !== 'draft' && status !== 'cancelled' && status !== 'paid') return null;
  return { kind: status, label: text(`mark.${status}`) };
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

function factsOf({ invoice, original, timeZone }: PrintedInvoice, { text, date, day }: PdfFormat): Term[] {
  const facts = [{ label: text('issueDate'), value: date(invoice.issueDate) }];
  if (invoice.dueDate) facts.push({ label: text('dueDate'), value: date(invoice.dueDate) });
  if (invoice.status === 'paid' && invoice.paidAt) {
    facts.push({ label: text('paidOn'), value: day(invoice.paidAt, timeZone) });
  }
  if (original) {
    const { documentNumber: number, issueDate } = original;
    facts.push({ label: text('rectifies'), value: text('rectifiesValue', { number, date: date(issueDate) }) });
  }
  if (invoice.creditReason) {
    const value = invoice.creditDescription ?? text(`creditReasons.${invoice.creditReason}`);
    facts.push({ label: text('creditReason'), value });
  }
  return facts;
}

function linesOf(invoice: Invoice, { money, price, quantity, percent }: PdfFormat): PdfContent['lines'] {
  const defaultRate = defaultRateOf(invoice);
  return invoice.items.map((item) => ({
    description: item.description,
    quantity: item.unit ? `${quantity(item.quantity)} ${item.unit}` : quantity(item.quantity),
    unitPrice: price(item.unitPrice),
    discount: item.discountRate ? percent(item.discountRate) : '',
    tax: percent(item.taxRate ?? (item.taxExemptReason ? 0 : defaultRate)),
    amount: money(item.total),
  }));
}

function breakdownOf({ taxes }: Invoice, format: PdfFormat): PdfContent['breakdown'] {
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

function amountsOf(invoice: Invoice, { text, money, percent, tax }: PdfFormat) {
  const { subtotal, discount, total, irpf, lateFee, amountPaid, amountDue, taxes } = invoice;
  const sums: Term[] = [];
  if (discount) {
    sums.push({ label: text('subtotal'), value: money(subtotal) });
    sums.push({ label: text('discount', { rate: percent(invoice.discountRate) }), value: money(-discount) });
  }
  sums.push({ label: text('taxable'), value: money(sum([subtotal, -discount]).toNumber()) });
  for (const it of taxes) if (it.tax) sums.push({ label: tax(it.category, it.rate), value: money(it.tax) });
  const surcharge = sum(taxes.map((it) => it.surcharge ?? 0)).toNumber();
  if (surcharge) sums.push({ label: text('surcharge'), value: money(surcharge) });

  const afterTotal: Term[] = [];
  if (irpf) {
    afterTotal.push({ label: text('withholding', { rate: percent(invoice.irpfRate) }), value: money(-irpf) });
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

function fiscalOf({ qrUrl, verifactuHash }: Invoice, { text }: PdfFormat): PdfContent['fiscal'] {
  if (!qrUrl || !verifactuHash) return null;
  return { qrUrl, fingerprint: text('fingerprint', { hash: verifactuHash.slice(0, 13) }) };
}
