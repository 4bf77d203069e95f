import type { Money } from '@/lib/money/money';
import { readWithholdingNote } from '@/server/e-invoicing/e-invoicing/model/withholding-note';

type Totals = { total: Money; prepaid: Money; rounding: Money; due: Money | null };

/**
 * What is withheld, and what was paid before without it. EN 16931 has no withholding: whoever writes a buyer's IRPF adds it
 * to what was paid before, so that BR-CO-16 holds, and says it in a field of UBL's own or in words.
 * @param stated by a field of the syntax; zero where there is none
 */
export function splitWithheld(stated: Money, notes: string[], currency: string, totals: Totals) {
  const { total, prepaid, rounding, due } = totals;
  const apart = { withheld: stated, prepaid };
  if (due && !total.minus(prepaid).plus(rounding).equals(due)) return apart;
  const amount = stated.isZero() ? readWithholdingNote(notes, currency) : stated;
  if (!amount || amount.abs().gt(prepaid.abs()) || amount.isNegative() !== prepaid.isNegative()) return apart;
  return { withheld: amount, prepaid: prepaid.minus(amount) };
}
