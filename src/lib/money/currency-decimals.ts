/** Decimals of the currencies that have not two: ISO 4217, the column "minor unit" of its list one. */
const MINOR_UNITS: Record<string, number> = {
  ...of(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...of(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...of(4, 'CLF UYW'),
};

/**
 * How many decimals amounts of a currency have by ISO 4217: 2 of forints, which `Intl` writes without as cash is paid.
 * 2 where the list says none, as of gold.
 */
export function decimalsOf(currency: string): number {
  return MINOR_UNITS[currency] ?? 2;
}

function of(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}
