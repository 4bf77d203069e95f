import { type Money, sum } from '@/lib/money/money';
import type { IncomingTax } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { chosenFor } from '@/server/e-invoicing/e-invoicing/incoming/readers/chosen-amounts';
import { none } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';

/** A tax that is no VAT, as an amount that is paid beside the lines. */
export type OtherTax = { reason: string; amount: Money };

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

/** UN/ECE 5153: duties, excises, levies and taxes on sales that are no VAT, and are cost. */
const NO_VAT = new Set(
  (
    'AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE ILL IMP ' +
    'IND INS LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOX TTA'
  ).split(' '),
);

/** Groups of a tax total: the VAT, the taxes that are none, and the IRPF that some write among them, whatever its sign. */
export function dividedTaxes(groups: { scheme: string | null; group: IncomingTax }[]) {
  const nameOf = (scheme: string | null) => (scheme ?? '').toUpperCase();
  const vat = groups.filter(({ scheme }) => !NO_VAT.has(nameOf(scheme)) && nameOf(scheme) !== 'IRPF');
  const others = groups.filter(({ scheme, group }) => NO_VAT.has(nameOf(scheme)) && !group.tax.isZero());
  const irpf = groups.filter(({ scheme }) => nameOf(scheme) === 'IRPF');
  return {
    vat: vat.map(({ group }) => group),
    others: others.map(
      ({ scheme, group }): OtherTax => ({ reason: group.reason ?? nameOf(scheme), amount: group.tax }),
    ),
    irpf: sum(irpf.map(({ group }) => group.tax)),
  };
}
