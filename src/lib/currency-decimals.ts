/**
 * How many decimals amounts of a currency have: its own by ISO 4217, and never more than the two that are kept. `Intl` goes
 * by what is in use, and gives the forint none.
 */
export function decimalsOf(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : 2;
}

/** ISO 4217, list one: minor unit 0. */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'UYI',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
