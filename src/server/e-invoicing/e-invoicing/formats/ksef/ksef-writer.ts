import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum, twoDecimals } from '@/lib/money/money';
import { type Element, element, toXml } from '@/lib/text/xml';
import { wordsOf } from '@/server/e-invoicing/e-invoicing/formats/en16931/words';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import { buyerParty, sellerParty } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-parties';
import {
  discountsByRate,
  exemptionOf,
  ksefRate,
  rateSums,
} from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-rates';
import { type KsefText, ksefText } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-text';
import type { EInvoice, Line, Tax } from '@/server/e-invoicing/e-invoicing/model/e-invoice';
import { withholdingLabel } from '@/server/e-invoicing/e-invoicing/model/withholding-note';
import { clock } from '@/server/platform/runtime/clock';

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
/** FormaPlatnosci: in cash, by card, by transfer; the others are said in words. */
const MEANS = { cash: '1', card: '2', transfer: '6', direct_debit: null, other: null } as const;
const WORDS = { direct_debit: 'Polecenie zapłaty', other: 'Inna forma płatności' } as const;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
/** StopkaFaktury, of which a footer has three. */
const FOOTER = 3500;

/** FA(3). Amounts are the invoice's own: what corrects says the difference, below zero. The order is the schema's. */
export function writeKsef(written: EInvoice): { xml: string; warnings: Warning[] } {
  const { text, warnings } = ksefText();
  const invoice = { ...written, lines: written.lines.map((line) => countable(line, warnings)) };
  const root = element(
    'Faktura',
    [
      header(),
      sellerParty(invoice.seller, text),
      buyerParty(invoice.buyer, text),
      body(invoice, text),
      footer(invoice, text),
    ],
    { xmlns: NAMESPACE },
  );
  for (const { number } of invoice.preceding.filter(({ isRectified }) => isRectified)) {
    const why = reasonOf('KSEF_NUMBER_NOT_KEPT', { number });
    warnings.push({ path: ['originalInvoiceId'], ...why });
  }
  return { xml: toXml(root), warnings };
}

function header(): Element | null {
  return element('Naglowek', [
    element('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    element('WariantFormularza', '3'),
    element(
      'DataWytworzeniaFa',
      clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
    ),
    element('SystemInfo', 'Folio'),
  ]);
}

function body(invoice: EInvoice, text: KsefText): Element | null {
  const { currency, issueDate, number, operationDate, totals, preceding } = invoice;
  const advances = preceding.filter(({ isRectified }) => !isRectified);
  return element('Fa', [
    element('KodWaluty', currency),
    element('P_1', issueDate),
    element('P_2', number),
    element('P_6', operationDate === issueDate ? null : operationDate),
    ...rateSums(invoice).flatMap(({ field, net, tax, inZloty }) => [
      element(`P_13_${field}`, twoDecimals(net)),
      tax && element(`P_14_${field}`, twoDecimals(tax)),
      inZloty && element(`P_14_${field}W`, twoDecimals(inZloty)),
    ]),
    element('P_15', twoDecimals(totals.total)),
    annotations(invoice, text),
    element('RodzajFaktury', typeOf(invoice)),
    ...correction(invoice, text),
    ...advances.map((it) =>
      element('FakturaZaliczkowa', [element('NrKSeFZN', '1'), element('NrFaZaliczkowej', it.number)]),
    ),
    ...invoice.lines.map((line) => lineOf(line, invoice, text)),
    ...extraLines(invoice, text),
    settlement(invoice),
    payment(invoice),
    conditions(invoice),
  ]);
}

/** RodzajFaktury: a correction, by what it corrects; one over an advance, one that takes an advance off, or any other. */
function typeOf({ kind, preceding }: EInvoice): string {
  if (kind === 'credit_note') {
    const corrected = preceding.find(({ isRectified }) => isRectified);
    return corrected?.isAdvance ? 'KOR_ZAL' : corrected?.isSettlement ? 'KOR_ROZ' : 'KOR';
  }
  if (kind === 'advance') return 'ZAL';
  return preceding.some(({ isRectified }) => !isRectified) ? 'ROZ' : 'VAT';
}

/** Adnotacje: 1 is yes, 2 is no. Of what Folio knows nothing about (margin schemes, new vehicles, split payment), no. */
function annotations({ lines, allowances, charges, buyer }: EInvoice, text: KsefText): Element | null {
  const parts = [...lines, ...allowances, ...charges];
  const exempt = parts.flatMap((line) => (line.category === 'E' ? (exemptionOf(line) ?? []) : []));
  const [exemption] = exempt;
  const laws = [...new Set(exempt.map((it) => it.text))].join('; ');
  const isReversed = parts.some((line) => ['oo', 'np II'].includes(ksefRate(line, buyer)?.code ?? ''));
  return element('Adnotacje', [
    element('P_16', '2'),
    element('P_17', '2'),
    element('P_18', isReversed ? '1' : '2'),
    element('P_18A', '2'),
    element(
      'Zwolnienie',
      exemption
        ? [element('P_19', '1'), element(exemption.name, text(laws, 256, ['items', 'taxExemptReason']))]
        : [element('P_19N', '1')],
    ),
    element('NoweSrodkiTransportu', [element('P_22N', '1')]),
    element('P_23', '2'),
    element('PMarzy', [element('P_PMarzyN', '1')]),
  ]);
}

function correction({ kind, preceding, rectification }: EInvoice, text: KsefText): (Element | null)[] {
  if (kind !== 'credit_note') return [];
  const why = rectification?.description;
  return [
    element('PrzyczynaKorekty', why && text(why, 256, ['creditDescription'])),
    ...preceding
      .filter(({ isRectified }) => isRectified)
      .map(({ number, issueDate }) =>
        element('DaneFaKorygowanej', [
          element('DataWystFaKorygowanej', issueDate),
          element('NrFaKorygowanej', number),
          element('NrKSeFN', '1'),
        ]),
      ),
  ];
}

function lineOf(line: Line, { buyer }: EInvoice, text: KsefText): Element | null {
  const { position, description, unit, quantity, unitPrice, discount, net } = line;
  const at = ['items', position - 1];
  return element('FaWiersz', [
    element('NrWierszaFa', `${position}`),
    element('P_7', text(description, 512, [...at, 'description'])),
    element('P_8A', unit && text(unit, 256, [...at, 'unit'])),
    element('P_8B', plain(quantity)),
    element('P_9A', plain(unitPrice)),
    element('P_10', discount.isZero() ? null : plain(discount)),
    element('P_11', twoDecimals(net)),
    ...rateOf(line, buyer),
  ]);
}

/**
 * FA(3) takes six decimals of a quantity (TIlosci): of a line with more the whole is written as one, and its description
 * says how many there are.
 */
function countable(line: Line, warnings: Warning[]): Line {
  const { quantity, unit, unitPrice, gross, description, position } = line;
  if (quantity.decimalPlaces() <= 6) return line;
  const why = reasonOf('KSEF_QUANTITY_DECIMALS');
  warnings.push({ path: ['items', position - 1, 'quantity'], ...why });
  const words = `${plain(quantity)}${unit ? ` ${unit}` : ''} × ${plain(unitPrice)}: ${description}`;
  return { ...line, description: words, unit: null, quantity: new Money(1), unitPrice: gross };
}

/** Without a zero before a minus, and without decimals that say nothing. */
function plain(amount: Money): string {
  return amount.plus(0).toFixed();
}

function rateOf(tax: Tax, buyer: EInvoice['buyer']): (Element | null)[] {
  const code = ksefRate(tax, buyer)?.code;
  return [element('P_12', code), code ? null : element('P_12_XII', tax.rate.toFixed())];
}

/** What FA(3) has no field for, as lines: the document discount and what else is taken off below zero, and charges. */
function extraLines(invoice: EInvoice, text: KsefText): (Element | null)[] {
  const { discount } = wordsOf(invoice);
  const adjustmentText = (words: string, kind: 'allowances' | 'charges', index: number) =>
    text(words, 512, [kind, index, 'reason']);
  const extras = [
    ...discountsByRate(invoice).map(({ of, amount }) => ({ of, words: discount, amount: amount.negated() })),
    ...invoice.allowances.map((of, index) => ({
      ...{ of, words: adjustmentText(of.words, 'allowances', index), amount: of.amount.negated() },
    })),
    ...invoice.charges.map((of, index) => ({
      of,
      words: adjustmentText(of.words, 'charges', index),
      amount: of.amount,
    })),
  ];
  return extras.map(({ of, words, amount }, index) =>
    element('FaWiersz', [
      element('NrWierszaFa', `${invoice.lines.length + index + 1}`),
      element('P_7', words),
      element('P_11', twoDecimals(amount)),
      ...rateOf(of, invoice.buyer),
    ]),
  );
}

/** What is taken off the sum before it is paid: withholding, and what was collected before. */
function settlement({ withholding, prepaid, totals, language }: EInvoice): Element | null {
  const collected = { es: 'Cobrado anticipadamente', en: 'Already collected' }[language];
  const deductions = [
    ...(withholding ? [{ amount: withholding.amount, why: withholdingLabel(language) }] : []),
    ...prepaid.map(({ amount }) => ({ amount, why: collected })),
  ];
  if (deductions.length === 0) return null;
  const { due } = totals;
  const isOver = due.isNegative() && !totals.total.isNegative();
  return element('Rozliczenie', [
    ...deductions.map(({ amount, why }) =>
      element('Odliczenia', [element('Kwota', twoDecimals(amount)), element('Powod', why)]),
    ),
    element('SumaOdliczen', twoDecimals(sum(deductions.map(({ amount }) => amount)))),
    isOver ? element('DoRozliczenia', twoDecimals(due.negated())) : element('DoZaplaty', twoDecimals(due)),
  ]);
}

/** How what is left is paid; of what is given back nothing is said. */
function payment({ payment: { method, iban, bic }, totals, dueDate }: EInvoice): Element | null {
  if (!totals.due.greaterThan(0)) return null;
  const inWords = method === 'direct_debit' || method === 'other' ? WORDS[method] : null;
  return element('Platnosc', [
    element('TerminPlatnosci', [element('Termin', dueDate)]),
    element('FormaPlatnosci', method && MEANS[method]),
    inWords && element('PlatnoscInna', '1'),
    element('OpisPlatnosci', inWords),
    method === 'transfer' && iban
      ? element('RachunekBankowy', [element('NrRB', iban), element('SWIFT', bic && SWIFT.test(bic) ? bic : null)])
      : null,
  ]);
}

function conditions({ purchaseOrder, buyer }: EInvoice): Element | null {
  return element('WarunkiTransakcji', [
    element('Umowy', [element('NrUmowy', buyer.details.contractReference)]),
    element('Zamowienia', [element('NrZamowienia', purchaseOrder)]),
  ]);
}

/** All that there is no field for. */
function footer(invoice: EInvoice, text: KsefText): Element | null {
  const note = text(wordsOf(invoice).note ?? '', 3 * FOOTER, ['notes']);
  const pieces = note.match(new RegExp(`\\S.{0,${FOOTER - 1}}`, 'gsu')) ?? [];
  return element(
    'Stopka',
    pieces.map((piece) => element('Informacje', [element('StopkaFaktury', piece)])),
  );
}
