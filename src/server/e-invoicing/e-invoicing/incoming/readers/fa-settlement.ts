import { type Money, sum } from '@/lib/money/money';
import { none } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { isWithholdingLabel } from '@/server/e-invoicing/e-invoicing/model/withholding-note';

/**
 * Rozliczenie: what is taken off before the invoice is paid, IRPF apart, and what is put on. Of an invoice that is paid
 * (Zaplacono) nothing is left.
 */
export function settlementOf(
  settlement: XmlNode | undefined,
  payment: XmlNode | undefined,
  total: Money,
): { withheld: Money; prepaid: Money; due: Money | null } {
  const off = settlement?.children('Odliczenia') ?? [];
  const of = (its: XmlNode[]) => sum(its.map((it) => it.amount('Kwota') ?? none));
  const isWithheld = (it: XmlNode) => isWithholdingLabel(it.text('Powod'));
  const over = settlement?.amount('DoRozliczenia');
  const withheld = of(off.filter(isWithheld));
  const before = of(off.filter((it) => !isWithheld(it))).minus(of(settlement?.children('Obciazenia') ?? []));
  if (payment?.text('Zaplacono') === '1') return { withheld, prepaid: total.minus(withheld), due: none };
  const inParts = settlement
    ? none
    : sum((payment?.children('ZaplataCzesciowa', 'KwotaZaplatyCzesciowej') ?? []).map((it) => it.amount() ?? none));
  const due = over && !over.isZero() ? over.negated() : (settlement?.amount('DoZaplaty') ?? null);
  return { withheld, prepaid: before.plus(inParts), due };
}
