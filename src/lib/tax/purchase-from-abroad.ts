import { countryOfPrefix, vatIdWarning } from '@/lib/tax/eu-vat-id';
import type { PurchaseType } from '@/lib/tax/purchase-types';
import { normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import type { FiscalZone, OperationType } from '@/lib/tax/tax-zones';
import { isForGoodsOnly, zonesOf } from '@/lib/tax/vat-territories';

const HOME = 'ES';

/** Who sells; the country is ISO 3166-1 alpha-2. */
export type Seller = { vendorCountry?: string | null; vendorTaxId?: string | null };

/**
 * The country of a vendor that is abroad and has no tax id here: the one that is said, else that of its VAT id. Undefined
 * of all others, and where neither is known.
 */
export function countryAbroad({ vendorCountry, vendorTaxId }: Seller): string | undefined {
  const id = normalizeTaxId(vendorTaxId ?? '');
  const isHere = id !== '' && taxIdWarnings(id, HOME).length === 0;
  const prefixed = countryOfPrefix(id);
  const country = vendorCountry || (prefixed && vatIdWarning(id, prefixed) !== 'format' ? prefixed : undefined);
  return isHere || country === HOME ? undefined : country;
}

/**
 * The kind of a purchase from a vendor abroad that charges no tax (LIVA 13, 15, 84.Uno.2.º and 85): from the Union
 * `intra_community`; from elsewhere goods are an `import`, and a service is a `reverse_charge`. For a buyer in Canarias,
 * Ceuta or Melilla the Union is elsewhere. Undefined of a vendor that is not abroad.
 * @param operationType a service where nobody says
 */
export function kindFromAbroad(
  seller: Seller,
  { zone, operationType }: { zone?: FiscalZone | null; operationType?: OperationType | null } = {},
): Exclude<PurchaseType, 'domestic'> | undefined {
  const country = countryAbroad(seller);
  if (!country) return undefined;
  const isGoods = operationType === 'goods';
  const isOfUnion = (zone ?? 'peninsula') === 'peninsula' && isInUnion(country, seller, isGoods);
  if (isOfUnion) return 'intra_community';
  return isGoods ? 'import' : 'reverse_charge';
}

/** Northern Ireland is in the Union for goods alone. */
function isInUnion(country: string, { vendorTaxId }: Seller, isGoods: boolean): boolean {
  const id = normalizeTaxId(vendorTaxId ?? '');
  if (country === 'XI' || isForGoodsOnly({ country }, id)) return isGoods;
  return zonesOf({ country }).includes('eu');
}
