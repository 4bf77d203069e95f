import { type Money, percentOf, twoDecimals } from '@/lib/money/money';
import { type Element, element } from '@/lib/text/xml';
import { naturaOf, type Summary } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-taxes';
import type { latinText } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/latin-text';
import type { EInvoice, Line } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

type Signed = (amount: Money) => Money;

type Text = Pick<ReturnType<typeof latinText>, 'latin' | 'ascii'>;

/** Two decimals at least, eight at most. */
function decimals(amount: Money): string {
  const most = amount.toDecimalPlaces(8);
  return most.plus(0).toFixed(Math.max(2, most.decimalPlaces()));
}

/** DettaglioLinee. A quantity is never below zero: the price is. */
export function lineElement(line: Line, signed: Signed, { latin, ascii }: Text): Element | null {
  const { position, description, unit, unitPrice } = line;
  const at = ['items', position - 1];
  const quantity = signed(line.quantity);
  const isBelow = quantity.isNegative() && !quantity.isZero();
  const price = isBelow ? unitPrice.negated() : unitPrice;
  const net = signed(line.net);
  return element('DettaglioLinee', [
    element('NumeroLinea', `${position}`),
    element('Descrizione', latin(description, 1000, [...at, 'description'])),
    element('Quantita', decimals(quantity.abs())),
    element('UnitaMisura', unit && ascii(unit, 10, [...at, 'unit'])),
    element('PrezzoUnitario', decimals(price)),
    discountOf(line, quantity.abs(), price, net),
    element('PrezzoTotale', twoDecimals(net)),
    element('AliquotaIVA', twoDecimals(line.rate)),
    element('Natura', naturaOf(line)),
  ]);
}

/**
 * What lies between quantity × price and the net amount, which SdI works out anew to the cent (00423): the rate of the
 * discount where that comes to it, else an amount of one unit.
 */
function discountOf({ discountRate }: Line, quantity: Money, price: Money, net: Money): Element | null {
  const whole = quantity.times(price);
  const isRate = discountRate.decimalPlaces() <= 2 && !discountRate.isZero();
  if (isRate && whole.minus(percentOf(whole, discountRate)).minus(net).abs().lessThanOrEqualTo('0.01')) {
    return element('ScontoMaggiorazione', [element('Tipo', 'SC'), element('Percentuale', twoDecimals(discountRate))]);
  }
  const off = whole.minus(net);
  if (quantity.isZero() || off.abs().lessThanOrEqualTo('0.01')) return null;
  const ofOne = off.div(quantity);
  return element('ScontoMaggiorazione', [
    element('Tipo', ofOne.isNegative() ? 'MG' : 'SC'),
    element('Importo', decimals(ofOne.abs())),
  ]);
}

type Extra = {
  /** A discount (SC), or a charge beside what is sold (AC). */
  type: 'SC' | 'AC';
  words: string;
  amount: Money;
  rate: Money;
  natura: string | null;
};

/**
 * What changes the whole document, of which FatturaPA knows nothing in the sums: lines after the others. The discount is
 * one below zero for each rate, an allowance one below zero, a charge one above it.
 */
export function extraElements(invoice: EInvoice, rows: Summary[], discount: string, signed: Signed, text: Text) {
  const discounts = rows.filter(({ allowance }) => !allowance.isZero());
  const extras: Extra[] = [
    ...discounts.map(({ allowance, rate, natura }) => ({
      ...{ type: 'SC' as const, words: discount, amount: allowance.negated(), rate, natura },
    })),
    ...invoice.allowances.map((it, index) => ({
      ...{ type: 'SC' as const, words: text.latin(it.words, 1000, ['allowances', index, 'reason']) },
      ...{ amount: signed(it.amount.negated()), rate: it.rate, natura: naturaOf(it) },
    })),
    ...invoice.charges.map((it, index) => ({
      ...{ type: 'AC' as const, words: text.latin(it.words, 1000, ['charges', index, 'reason']) },
      ...{ amount: signed(it.amount), rate: it.rate, natura: naturaOf(it) },
    })),
  ];
  return extras.map((extra, index) => extraElement(extra, invoice.lines.length + index + 1));
}

function extraElement({ type, words, amount, rate, natura }: Extra, position: number): Element | null {
  return element('DettaglioLinee', [
    element('NumeroLinea', `${position}`),
    element('TipoCessionePrestazione', type),
    element('Descrizione', words),
    element('PrezzoUnitario', twoDecimals(amount)),
    element('PrezzoTotale', twoDecimals(amount)),
    element('AliquotaIVA', twoDecimals(rate)),
    element('Natura', natura),
  ]);
}
