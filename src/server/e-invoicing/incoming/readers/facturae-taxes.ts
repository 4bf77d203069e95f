import { type Money, sum } from '@/lib/money';
import type { TaxCategory } from '@/lib/tax-zones';
import type { IncomingTax } from '@/server/e-invoicing/incoming/incoming-invoice';
import { chosenFor } from '@/server/e-invoicing/incoming/readers/chosen-amounts';
import { none } from '@/server/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/incoming/xml-node';

/** TaxTypeCode of the taxes that are deducted like VAT; every other one is part of the cost (LIVA art. 78.Dos.4). */
const VATS: Record<string, TaxCategory> = { '01': 'S', '02': 'M', '03': 'L' };

/** What the others are called in the published list of codes. */
const NAMES: Record<string, string> = {
  ...{ '04': 'IRPF', '05': 'Otro impuesto', '06': 'ITPAJD', '07': 'Impuestos especiales', '08': 'Renta de aduanas' },
  ...{ '09': 'IGTECM', '10': 'IECDPCAC', '11': 'IIIMAB', '12': 'ICIO', '13': 'IMVDN', '14': 'IMSN', '15': 'IMGSN' },
  ...{ '16': 'IMPN', '17': 'REIVA', '18': 'REIGIC', '19': 'REIPSI', '20': 'Prima de seguros', '22': 'IVPEE' },
};

/** A tax that is no VAT, as an amount that is paid beside the lines. */
export type OtherTax = { reason: string; amount: Money };

/** The VAT of an invoice by rate. */
export function vatOf(invoice: XmlNode, notes: string[]): IncomingTax[] {
  const untaxed = untaxedOf(invoice, notes);
  return invoice
    .children('TaxesOutputs', 'Tax')
    .filter(isVat)
    .map((tax) => {
      const rate = rateOf(tax);
      const surcharge = tax.amount('EquivalenceSurchargeAmount', 'TotalAmount') ?? none;
      return {
        kind: 'vat',
        category: rate.isZero() ? untaxed.category : taxedAs(tax),
        rate,
        taxable: tax.amount('TaxableBase', 'TotalAmount') ?? none,
        tax: (tax.amount('TaxAmount', 'TotalAmount') ?? none).plus(surcharge),
        reason: rate.isZero() ? untaxed.reason : null,
      };
    });
}

export function otherTaxesOf(invoice: XmlNode): OtherTax[] {
  const others = invoice.children('TaxesOutputs', 'Tax').filter((it) => !isVat(it));
  return others.flatMap((tax) => {
    const amount = tax.amount('TaxAmount', 'TotalAmount') ?? none;
    const code = tax.text('TaxTypeCode') ?? '';
    return amount.isZero() ? [] : [{ reason: NAMES[code] ?? `TaxTypeCode ${code}`, amount }];
  });
}

/**
 * The groups of what is in the base of no VAT. Of 100.00 of water, a levy of 5.00 and VAT on 100.00, the levy is one; that
 * of electricity is part of what VAT is charged on, and is none.
 * @param taxable lines and other taxes, all that is no VAT
 */
export function outsideOfVat(others: OtherTax[], vat: IncomingTax[], taxable: Money): IncomingTax[] {
  const left = taxable.minus(sum(vat.map((it) => it.taxable)));
  const outside = chosenFor(left, others);
  return outside.map(({ reason, amount }) => ({
    ...({ kind: 'otherTax', category: 'O', rate: none, taxable: amount, tax: none, reason } as const),
  }));
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

/**
 * Why a rate of zero is one: reverse charge has no element of its own, but its words are required (RD 1619/2012 art.
 * 6.1.m); else what the lines say: 01 exempt, 02 not subject.
 */
function untaxedOf(invoice: XmlNode, notes: string[]): { category: TaxCategory; reason: string | null } {
  const reversed = notes.find((note) => /inversi[oó]n del sujeto pasivo/i.test(note));
  if (reversed) return { category: 'AE', reason: reversed };
  const [event] = invoice.children('Items', 'InvoiceLine', 'SpecialTaxableEvent');
  const code = event?.text('SpecialTaxableEventCode');
  const category = code === '01' ? 'E' : code === '02' ? 'O' : 'Z';
  return { category, reason: event?.text('SpecialTaxableEventReason') ?? null };
}
