/** What form 369 tells apart. */
export type OssSupply = 'goods' | 'services';

/** A sale that the scheme declares: where its tax is due, and what is sold. */
export type OssSale = `${string}:${OssSupply}`;

/** The two parts of an `OssSale`. */
export function readOssSale(sale: OssSale): { country: string; supply: OssSupply } {
  const [country = '', supply] = sale.split(':');
  return { country, supply: supply === 'goods' ? 'goods' : 'services' };
}
