import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum } from '@/lib/money/money';
import { surchargesOn } from '@/lib/tax/line-tax';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import { zonesOf } from '@/lib/tax/vat-territories';
import type {
  IncomingParty,
  IncomingTax,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
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
  if (vat.length === 0 && others.length > 0) return [untaxedRest(others, taxable), ...others.map(asGroup)];
  const remainder = taxable.minus(sum(vat.map((it) => it.taxable)));
  return chosenFor(remainder, others).map(asGroup);
}

function asGroup({ reason, amount }: OtherTax): IncomingTax {
  return { kind: 'otherTax', category: 'O', rate: none, taxable: amount, tax: none, reason };
}

/** What an invoice without any VAT sells. */
function untaxedRest(others: OtherTax[], taxable: Money): IncomingTax {
  const rest = taxable.minus(sum(others.map(({ amount }) => amount)));
  return { kind: 'vat', category: 'O', rate: none, taxable: rest, tax: none, reason: null };
}

/** UN/ECE 5153: duties, excises, levies and taxes on sales that are no VAT, and are cost. */
const NO_VAT = new Set(
  (
    'AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE ILL IMP ' +
    'IND INS LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOX TTA'
  ).split(' '),
);

type SchemedTax = { scheme: string | null; group: IncomingTax };

/**
 * Groups of a tax total: the VAT, the taxes that are none, and the IRPF that some write among them, whatever its sign. Of a
 * vendor in Canarias, Ceuta or Melilla whose only tax has a code that is no VAT, it is the tax of there: the list of codes has
 * none for IGIC and IPSI.
 */
export function splitOtherTaxes(groups: SchemedTax[], seller: IncomingParty) {
  const nameOf = (scheme: string | null) => (scheme ?? '').toUpperCase();
  const vat = groups.filter(({ scheme }) => !NO_VAT.has(nameOf(scheme)) && nameOf(scheme) !== 'IRPF');
  const others = groups.filter(({ scheme, group }) => NO_VAT.has(nameOf(scheme)) && !group.tax.isZero());
  const irpf = groups.filter(({ scheme }) => nameOf(scheme) === 'IRPF');
  const ofIslands = vat.length === 0 && others.length > 0 ? taxOfPlace(seller) : null;
  const isOther = !ofIslands && vat.length === 0 && others.length > 0;
  return {
    vat: ofIslands
      ? others.map(({ group }) => ({ ...group, category: ofIslands }))
      : withSurcharge(vat.map(({ group }) => group)),
    others: ofIslands
      ? []
      : others.map(({ scheme, group }): OtherTax => ({ reason: group.reason ?? nameOf(scheme), amount: group.tax })),
    irpf: sum(irpf.map(({ group }) => group.tax)),
    warnings: [
      ...(ofIslands ? others.map(({ scheme }) => taxOfPlaceWarning(nameOf(scheme), ofIslands)) : []),
      ...(isOther ? [onlyOther(others.map(({ scheme }) => nameOf(scheme)))] : []),
    ],
  };
}

/** The tax of who is by its postal code in Canarias, Ceuta or Melilla; null of anybody else. */
function taxOfPlace(seller: IncomingParty): 'L' | 'M' | null {
  const [zone, ...others] = zonesOf({ country: seller.country ?? 'ES', postalCode: seller.postalCode });
  if (others.length > 0) return null;
  return zone === 'canarias' ? 'L' : zone === 'ceuta_melilla' ? 'M' : null;
}

function taxOfPlaceWarning(name: string, category: 'L' | 'M'): ParsedInvoice['warnings'][number] {
  const tax = category === 'L' ? 'IGIC' : 'IPSI';
  const why = reasonOf('EINVOICE_TAX_OF_PLACE', { name, tax });
  return { code: 'TAX_OF_PLACE', ...why };
}

function onlyOther(names: string[]): ParsedInvoice['warnings'][number] {
  const why = reasonOf('EINVOICE_OTHER_TAX_ALONE', { names: [...new Set(names)].join(', ') });
  return { code: 'NO_VAT', ...why };
}

/**
 * Recargo de equivalencia that is written as a group of its own, on the taxable amount of a VAT: both are one group of the two
 * rates. One without such a VAT stays as it is, and cannot be booked.
 */
function withSurcharge(groups: IncomingTax[]): IncomingTax[] {
  const merged = [...groups];
  for (const own of groups) {
    const at = merged.findIndex((it) => it !== own && isSurchargeOn(own, it));
    if (at < 0 || !merged.includes(own)) continue;
    const vat = merged[at] as IncomingTax;
    merged[at] = { ...vat, rate: vat.rate.plus(own.rate), tax: vat.tax.plus(own.tax) };
    merged.splice(merged.indexOf(own), 1);
  }
  return merged;
}

const CENT = new Money('0.01');

function isSurchargeOn(own: IncomingTax, vat: IncomingTax): boolean {
  const isOfBase = own.taxable.minus(vat.taxable).abs().lte(CENT) && !own.taxable.isZero();
  return isTaxed(vat) && isTaxed(own) && isOfBase && surchargesOn(vat.rate).some((rate) => own.rate.equals(rate));
}

const isTaxed = ({ category }: { category: TaxCategory }) => category === 'S';
