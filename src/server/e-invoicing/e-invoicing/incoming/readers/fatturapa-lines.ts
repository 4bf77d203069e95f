import { Money, percentOf } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type { IncomingLine, IncomingTax } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { none, type Signed } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** TipoCessionePrestazione of a line: a discount, a premium, an allowance, an expense on top. */
const OF_THE_WHOLE = ['SC', 'PR', 'AB', 'AC'];

export function isOfTheWhole(line: XmlNode): boolean {
  return OF_THE_WHOLE.includes(line.text('TipoCessionePrestazione') ?? '');
}

export function lineOf(line: XmlNode, signed: Signed, isAbroad: boolean): IncomingLine {
  const quantity = line.amount('Quantita');
  const price = line.amount('PrezzoUnitario');
  const rate = line.amount('AliquotaIVA');
  const ofOne = line
    .children('ScontoMaggiorazione')
    .reduce((remaining, it) => remaining.plus(changeOf(it, remaining)), price ?? none);
  return {
    name: line.text('Descrizione') ?? '',
    details: null,
    quantity: quantity && signed(quantity),
    unit: line.text('UnitaMisura'),
    unitPrice: price,
    perQuantity: new Money(1),
    adjustment: signed(ofOne.minus(price ?? none).times(quantity ?? 1)),
    net: signed(line.amount('PrezzoTotale') ?? none),
    category: rate && categoryOf(line.text('Natura'), rate, isAbroad),
    rate,
  };
}

export function taxOf(group: XmlNode, signed: Signed, isAbroad: boolean): IncomingTax {
  const rate = group.amount('AliquotaIVA') ?? none;
  const natura = group.text('Natura');
  return {
    kind: 'vat',
    category: categoryOf(natura, rate, isAbroad),
    rate,
    taxable: signed(group.amount('ImponibileImporto') ?? none),
    tax: signed(group.amount('Imposta') ?? none),
    reason: group.text('RiferimentoNormativo') ?? natura,
  };
}

/**
 * Why no tax is charged (Natura): N1 and N2 are outside of it, of services to a business in another member state (N2.1) the
 * buyer owes it; N3 is not taxable, exports and goods to another member state among it; N6 is reverse charge.
 */
export function categoryOf(natura: string | null, rate: Money, isAbroad: boolean): TaxCategory {
  if (!rate.isZero() || !natura) return rate.isZero() ? 'Z' : 'S';
  if (natura === 'N2.1') return isAbroad ? 'AE' : 'O';
  if (natura === 'N3.1') return 'G';
  if (natura === 'N3.2') return 'K';
  if (natura.startsWith('N6')) return 'AE';
  return /^N[127]/.test(natura) ? 'O' : 'E';
}

/** What a discount (SC) or a surcharge (MG) adds: an amount, else a rate of what is left by then. */
export function changeOf(it: XmlNode, base: Money): Money {
  const amount = it.amount('Importo') ?? percentOf(base, it.amount('Percentuale') ?? none);
  return it.text('Tipo') === 'MG' ? amount : amount.negated();
}
