import type { Amount } from '@/lib/money/money';
import { countryOfPrefix, vatIdWarning } from '@/lib/tax/eu-vat-id';
import type { TaxParties } from '@/lib/tax/line-tax';
import { isPersonId, normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import { type ClientType, type FiscalZone, type OperationType, type VatRegime, ZONES } from '@/lib/tax/tax-zones';
import { destinationOf } from '@/lib/tax/union-oss';
import { isForGoodsOnly } from '@/lib/tax/vat-territories';

/** What the issuer's side decides of an invoice's tax; null where there is no fiscal profile yet. */
export interface Issuer {
  zone: FiscalZone | null;
  regime: VatRegime | null;
  /** The workspace's own rate, percent. */
  taxRate: Amount | null;
  taxId: string | null;
  /** What it sells as a rule. */
  operationType?: OperationType;
  /** The first day that it is in the Union scheme of the one-stop shop; null: it is not. */
  ossSince?: string | null;
}

/** What the client's side decides of it. */
export interface BilledClient {
  /** Unknown: taken to be the issuer's own. */
  zone: FiscalZone | null;
  type: ClientType | null;
  taxId: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** With the country, it says whether the place is in the territory of VAT. */
  postalCode?: string | null;
  /** In the regime of recargo de equivalencia. */
  isSurcharged: boolean;
}

/** Who sells to whom, for `lineTax`. `day`: of the operation, which the rates abroad are those of. */
export function taxParties(issuer: Issuer, client: BilledClient, day: string): TaxParties {
  const issuerZone = issuer.zone ?? 'peninsula';
  const isTaxedThere = isOssSale(issuer, client, day);
  return {
    isTaxedThere,
    destination: isTaxedThere ? destinationOf(client, day) : undefined,
    issuerZone,
    regime: issuer.regime ?? 'general',
    ownRate: issuer.taxRate,
    usualOperation: issuer.operationType,
    clientZone: client.zone,
    isBusiness: isBusiness(client, client.zone ?? issuerZone),
    isForGoodsOnly: isNorthernIrish(client),
    hasVatId: vatCountry(client.taxId) !== undefined,
    isSurcharged: client.isSurcharged,
  };
}

/** What says whether a client is a business. */
type Named = Pick<BilledClient, 'type' | 'taxId' | 'country'>;

/** The company is in the Union scheme on that day, and the client is a consumer in another member state. */
export function isOssSale(
  { zone, regime, ossSince }: Pick<Issuer, 'zone' | 'regime' | 'ossSince'>,
  client: Named & Pick<BilledClient, 'zone' | 'postalCode'>,
  day: string,
): boolean {
  if (!ossSince || day < ossSince || regime === 'exempt' || (zone ?? 'peninsula') !== 'peninsula') return false;
  const isInUnion = client.zone === 'eu' || (client.zone === 'world' && isNorthernIrish(client));
  return isInUnion && !isBusiness(client, 'eu');
}

function isNorthernIrish(client: Pick<BilledClient, 'taxId' | 'country' | 'postalCode'>): boolean {
  return isForGoodsOnly(client, normalizeTaxId(client.taxId ?? ''));
}

/** A business: a tax id that is one of its country by its format, and not said to be an individual. */
export function isBusiness({ type, taxId, country }: Named, zone: FiscalZone): boolean {
  if (type === 'individual' || !taxId) return false;
  const id = normalizeTaxId(taxId);
  if (ZONES[zone].tax) return !taxIdWarnings(taxId, 'ES').includes('format');
  if (zone === 'world') return id.length >= 3; // whose formats are not known here
  return vatCountry(taxId) !== undefined || (isMember(country) && vatIdWarning(id, country) !== 'format');
}

/** Another member state, whose ids have a known format. */
function isMember(country: string | null): country is string {
  return country !== null && vatIdWarning('', country) === 'format';
}

/** The member state, other than Spain, whose VAT id this is, prefix and all; undefined where it is none. */
export function vatCountry(taxId: string | null): string | undefined {
  const id = normalizeTaxId(taxId ?? '');
  const country = countryOfPrefix(id);
  return country && vatIdWarning(id, country) !== 'format' ? country : undefined;
}

/** Withholding is usual where a person bills a Spanish business: RIRPF art. 75–76, 95. */
export function isWithheld(issuer: Issuer, client: BilledClient): boolean {
  const zone = client.zone ?? issuer.zone ?? 'peninsula';
  return ZONES[zone].tax !== undefined && isPersonId(issuer.taxId ?? '') && isBusiness(client, zone);
}
