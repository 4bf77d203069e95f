import { type Money, percentOf, roundIn, twoDecimals } from '@/lib/money/money';
import { ZONES } from '@/lib/tax/tax-zones';
import { type Element, element } from '@/lib/text/xml';
import type { EInvoice, Line, Tax, TaxGroup } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** TaxTypeCode: 01 IVA, 02 IPSI, 03 IGIC, 04 IRPF, 05 another. */
const IRPF = '04';

/** A rate with all its decimals, two at least. */
export function percent(rate: Money): string {
  return rate.toFixed(Math.max(2, rate.decimalPlaces()));
}

export type AmountOf = (name: string, amount: Money) => Element | null;

/** An amount, and what it is in euros where the invoice is in another currency. */
export function amountWriter({ books }: EInvoice): AmountOf {
  const euros = books?.currency === 'EUR' ? books : null;
  return (name, amount) =>
    element(name, [
      element('TotalAmount', twoDecimals(amount)),
      euros && element('EquivalentInEuros', twoDecimals(amount.times(euros.exchangeRate))),
    ]);
}

/** The tax of the whole, a group of it each; where only goods bear the surcharge, the group is said in two parts. */
export function taxOutputs(invoice: EInvoice): Element | null {
  const amount = amountWriter(invoice);
  return element(
    'TaxesOutputs',
    invoice.taxes
      .flatMap(partsOf(invoice.currency))
      .map((group) =>
        element('Tax', [
          element('TaxTypeCode', typeOf(invoice, group)),
          element('TaxRate', percent(group.rate)),
          amount('TaxableBase', group.taxable),
          amount('TaxAmount', group.tax),
          group.surchargeRate.isZero() ? null : element('EquivalenceSurcharge', twoDecimals(group.surchargeRate)),
          group.surchargeRate.isZero() ? null : amount('EquivalenceSurchargeAmount', group.surcharge),
        ]),
      ),
  );
}

function partsOf(currency: string) {
  return (group: TaxGroup): TaxGroup[] => {
    const { taxable, tax, rate, surchargeRate, surchargeTaxable } = group;
    if (surchargeRate.isZero() || surchargeTaxable.equals(taxable)) return [group];
    const goodsTax = roundIn(currency, percentOf(surchargeTaxable, rate));
    const none = surchargeRate.times(0);
    const services = { taxable: taxable.minus(surchargeTaxable), tax: tax.minus(goodsTax) };
    return [
      { ...group, taxable: surchargeTaxable, tax: goodsTax },
      { ...group, ...services, surchargeRate: none, surchargeTaxable: none, surcharge: none },
    ];
  };
}

export function taxesWithheld(invoice: EInvoice): Element | null {
  const { withholding } = invoice;
  const amount = amountWriter(invoice);
  return (
    withholding &&
    element('TaxesWithheld', [
      element('Tax', [
        element('TaxTypeCode', IRPF),
        element('TaxRate', percent(withholding.rate)),
        amount('TaxableBase', withholding.base),
        amount('TaxAmount', withholding.amount),
      ]),
    ])
  );
}

/** The tax of a line: its rate and base; what it comes to is said of the whole, where it is rounded. */
export function lineTaxes(invoice: EInvoice, line: Line): Element | null {
  const amount = amountWriter(invoice);
  return element('TaxesOutputs', [
    element('Tax', [
      element('TaxTypeCode', typeOf(invoice, line)),
      element('TaxRate', percent(line.rate)),
      amount('TaxableBase', line.net),
      line.surchargeRate.isZero() ? null : element('EquivalenceSurcharge', twoDecimals(line.surchargeRate)),
    ]),
  ]);
}

/** 01 exempt, 02 not subject, and why. */
export function specialEvent({ category, reason, exemptReason }: Line, groups: TaxGroup[]): Element | null {
  const code = { E: '01', K: '01', G: '01', O: '02' }[category as string];
  if (!code) return null;
  const explanation = groups.find((group) => group.category === category && group.reason === reason)?.explanation;
  const standard = code === '01' ? 'Operación exenta' : 'Operación no sujeta';
  return element('SpecialTaxableEvent', [
    element('SpecialTaxableEventCode', code),
    element('SpecialTaxableEventReason', exemptReason ?? explanation ?? standard),
  ]);
}

function typeOf({ seller }: EInvoice, { category, oss }: Tax): string {
  if (oss) return '05';
  const named: Record<string, string> = { L: '03', M: '02', S: '01', Z: '01' };
  const ofZone = { IVA: '01', IPSI: '02', IGIC: '03' }[ZONES[seller.zone].tax ?? 'IVA'];
  return named[category] ?? ofZone;
}
