import { type Money, sum } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type { IncomingTax } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { untaxedGroups, untaxedOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/facturae-untaxed';
import type { OtherTax } from '@/server/e-invoicing/e-invoicing/incoming/readers/other-taxes';
import { none } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** TaxTypeCode of the taxes that are deducted like VAT; every other one is part of the cost (LIVA art. 78.Dos.4). */
const VATS: Record<string, TaxCategory> = { '01': 'S', '02': 'M', '03': 'L' };

/** What the others are called in the published list of codes. */
const NAMES: Record<string, string> = {
  ...{ '04': 'IRPF', '05': 'Otro impuesto', '06': 'ITPAJD', '07': 'Impuestos especiales', '08': 'Renta de aduanas' },
  ...{ '09': 'IGTECM', '10': 'IECDPCAC', '11': 'IIIMAB', '12': 'ICIO', '13': 'IMVDN', '14': 'IMSN', '15': 'IMGSN' },
  ...{ '16': 'IMPN', '17': 'REIVA', '18': 'REIGIC', '19': 'REIPSI', '20': 'Prima de seguros', '22': 'IVPEE' },
};

/**
 * The VAT of an invoice by rate, and what bears none by the reason.
 * @param taxable lines and taxes that are no VAT
 */
export function vatOf(invoice: XmlNode, notes: string[], others: OtherTax[], taxable: Money): IncomingTax[] {
  const vatGroups = invoice.children('TaxesOutputs', 'Tax').filter(isVat).map(groupOf);
  const taxed = vatGroups.filter(({ rate }) => !rate.isZero());
  const untaxed = vatGroups.filter(({ rate }) => rate.isZero());
  const rest = taxable.minus(sum([...vatGroups.map((it) => it.taxable), ...others.map(({ amount }) => amount)]));
  const lines = invoice.children('Items', 'InvoiceLine').filter((line) => vatOfLine(line).rate?.isZero() ?? true);
  return [...taxed, ...untaxedGroups(untaxed, untaxedOf(lines, notes), rest)];
}

function groupOf(tax: XmlNode): IncomingTax {
  const surcharge = tax.amount('EquivalenceSurchargeAmount', 'TotalAmount') ?? none;
  return {
    kind: 'vat',
    category: taxedAs(tax),
    rate: rateOf(tax),
    taxable: tax.amount('TaxableBase', 'TotalAmount') ?? none,
    tax: (tax.amount('TaxAmount', 'TotalAmount') ?? none).plus(surcharge),
    reason: null,
  };
}

export function otherTaxesOf(invoice: XmlNode): OtherTax[] {
  const others = invoice.children('TaxesOutputs', 'Tax').filter((it) => !isVat(it));
  return others.flatMap((tax) => {
    const amount = tax.amount('TaxAmount', 'TotalAmount') ?? none;
    const code = tax.text('TaxTypeCode') ?? '';
    return amount.isZero() ? [] : [{ reason: NAMES[code] ?? `TaxTypeCode ${code}`, amount }];
  });
}

/** Percent, recargo de equivalencia included. */
export function rateOf(tax: XmlNode): Money {
  return (tax.amount('TaxRate') ?? none).plus(tax.amount('EquivalenceSurcharge') ?? none);
}

/** The VAT of a line: it may bear other taxes before it. */
export function vatOfLine(line: XmlNode): { category: TaxCategory | null; rate: Money | null } {
  const tax = line.children('TaxesOutputs', 'Tax').find(isVat);
  const rate = tax ? rateOf(tax) : null;
  return { rate, category: tax && rate && !rate.isZero() ? taxedAs(tax) : null };
}

/** One that names no kind is taken for what it has always been: IVA. */
function isVat(tax: XmlNode): boolean {
  return Object.hasOwn(VATS, tax.text('TaxTypeCode') ?? '01');
}

function taxedAs(tax: XmlNode): TaxCategory {
  return VATS[tax.text('TaxTypeCode') ?? '01'] ?? 'S';
}
