/** The amount, the base and the percentage of a discount, in the order of UBL and in that of CII. */
const DISCOUNTS = [
  /<cbc:MultiplierFactorNumeric>(?<percent>[^<]+)<[^>]+>\s*<cbc:Amount[^>]*>(?<amount>[^<]+)<[^>]+>\s*<cbc:BaseAmount[^>]*>(?<base>[^<]+)/g,
  /<ram:CalculationPercent>(?<percent>[^<]+)<[^>]+>\s*<ram:BasisAmount>(?<base>[^<]+)<[^>]+>\s*<ram:ActualAmount>(?<amount>[^<]+)/g,
];

const LINE = /<(cac:InvoiceLine|cac:CreditNoteLine|ram:IncludedSupplyChainTradeLineItem)>.*?<\/\1>/gs;
const ALLOWANCE = /<(cac:AllowanceCharge|ram:SpecifiedTradeAllowanceCharge)>.*?<\/\1>/gs;
const TOTAL = /<(?:cbc|ram):AllowanceTotalAmount[^>]*>([^<]+)</;

/**
 * What is wrong with the discounts of a document: those that are not their percentage of their base
 * (PEPPOL-EN16931-R040, which XRechnung has as well), and a sum of those of the whole that is none (BR-CO-11).
 */
export function brokenAllowanceRules(xml: string): string[] {
  const found = DISCOUNTS.flatMap((discount) => [...xml.matchAll(discount)]);
  const notOf = found.flatMap(({ groups = {} }) => {
    const { amount, base, percent } = groups;
    const exact = (Number(base) * Number(percent)) / 100;
    return Math.abs(Number(amount) - exact) <= 0.021 ? [] : [`${amount} is not ${percent} % of ${base}`];
  });
  const ofWhole = xml.replace(LINE, '').match(ALLOWANCE) ?? [];
  const amounts = ofWhole.flatMap((allowance) => {
    const [, amount] = /<(?:cbc:|ram:Actual)Amount[^>]*>([^<]+)/.exec(allowance) ?? [];
    return /Indicator>false</.test(allowance) ? Number(amount) : [];
  });
  const sum = amounts.length > 0 ? amounts.reduce((a, b) => a + b, 0).toFixed(2) : undefined;
  const said = TOTAL.exec(xml)?.[1];
  return Number(sum) === Number(said) || sum === said
    ? notOf
    : [...notOf, `the allowances come to ${sum}, not ${said}`];
}
