/** The amount, the base and the percentage of a discount, in the order of UBL and in that of CII. */
const DISCOUNTS = [
  /<cbc:MultiplierFactorNumeric>(?<percent>[^<]+)<[^>]+>\s*<cbc:Amount[^>]*>(?<amount>[^<]+)<[^>]+>\s*<cbc:BaseAmount[^>]*>(?<base>[^<]+)/g,
  /<ram:CalculationPercent>(?<percent>[^<]+)<[^>]+>\s*<ram:BasisAmount>(?<base>[^<]+)<[^>]+>\s*<ram:ActualAmount>(?<amount>[^<]+)/g,
];

/** The discounts that are not their percentage of their base: PEPPOL-EN16931-R040, which XRechnung has as well. */
export function brokenPercentRules(xml: string): string[] {
  const found = DISCOUNTS.flatMap((discount) => [...xml.matchAll(discount)]);
  return found.flatMap(({ groups = {} }) => {
    const { amount, base, percent } = groups;
    const exact = (Number(base) * Number(percent)) / 100;
    return Math.abs(Number(amount) - exact) <= 0.021 ? [] : [`${amount} is not ${percent} % of ${base}`];
  });
}
