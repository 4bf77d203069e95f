import { Money, twoDecimals } from '@/lib/money/money';
import { cutText } from '@/lib/text/cut-text';
import { type Element, element } from '@/lib/text/xml';
import type { WriteText } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/latin-text';
import type { EInvoice, Tax } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** DatiRiepilogo: what bears the same rate, or none for the same reason. */
export type Summary = {
  rate: Money;
  natura: string | null;
  taxable: Money;
  tax: Money;
  /** What the document discount takes off its lines. */
  allowance: Money;
  explanations: string[];
};

/** Exempt sales that Italy has an own code for: exports, what is assimilated to them, goods to another member state. */
const EXEMPT: Record<string, string> = { E2: 'N3.1', E3: 'N3.4', E4: 'N3.4', E5: 'N3.2' };

/** Why nothing is charged (Natura); null where tax is, and a rate of nothing is none. */
export function naturaOf({ category, rate, reason }: Tax): string | null {
  if (!rate.isZero()) return null;
  switch (category) {
    case 'E':
      return EXEMPT[reason] ?? 'N4';
    case 'G':
      return 'N3.1';
    case 'K':
      return 'N3.2';
    case 'AE':
      return reason === 'N2' ? 'N2.1' : 'N6.9';
    case 'O':
      return reason === 'N2' ? 'N2.1' : 'N2.2';
    default:
      return 'N3.6'; // taxed at zero: Italy has no such rate, and calls it "non imponibile"
  }
}

/** The tax groups of the invoice as Italy tells them apart. A credit note says what it gives back above zero: `signed`. */
export function summaries(
  { taxes, lines, allowances, charges }: EInvoice,
  signed: (amount: Money) => Money,
): Summary[] {
  const rows = new Map<string, Summary>();
  const none = new Money(0);
  for (const group of taxes) {
    const key = keyOf(group);
    const row = rows.get(key) ?? {
      ...{ rate: group.rate, natura: naturaOf(group), taxable: none, tax: none, allowance: none },
      explanations: [],
    };
    row.taxable = row.taxable.plus(signed(group.taxable));
    row.tax = row.tax.plus(signed(group.tax));
    row.allowance = row.allowance.minus(signed(group.taxable));
    if (group.explanation) row.explanations.push(group.explanation);
    rows.set(key, row);
  }
  const add = (tax: Tax, amount: Money) => {
    const row = rows.get(keyOf(tax));
    if (!row) throw new Error(`The invoice has no tax of ${keyOf(tax)}, which a part of it bears`);
    row.allowance = row.allowance.plus(signed(amount));
  };
  for (const line of lines) add(line, line.net);
  for (const part of charges) add(part, part.amount);
  for (const part of allowances) add(part, part.amount.negated());
  return [...rows.values()];
}

function keyOf(tax: Tax): string {
  return `${tax.rate} ${naturaOf(tax)}`;
}

/** As much as RiferimentoNormativo takes; the notes have the whole of what is longer. */
export const REFERENCE = 100;

export function summaryElement(row: Summary, latin: WriteText): Element | null {
  const { rate, natura, taxable, tax } = row;
  return element('DatiRiepilogo', [
    element('AliquotaIVA', twoDecimals(rate)),
    element('Natura', natura),
    element('ImponibileImporto', twoDecimals(taxable)),
    element('Imposta', twoDecimals(tax)),
    natura
      ? element(
          'RiferimentoNormativo',
          cutText(latin(reasonOf(row), Number.POSITIVE_INFINITY, ['taxes']), REFERENCE).trimEnd(),
        )
      : null,
  ]);
}

/** Why nothing is charged, in words. */
export function reasonOf({ explanations }: Summary): string {
  return [...new Set(explanations)].join(' ');
}
