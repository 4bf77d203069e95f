import { normalizeTaxId } from '@/lib/tax/tax-id';
import { type BilledClient, isBusiness, vatCountry } from '@/lib/tax/tax-parties';
import { isRateOf } from '@/lib/tax/tax-rates';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import { type Place, zonesOf } from '@/lib/tax/vat-territories';

/** What to look at again in the tax of a document: it may be right, so it is said and never refused. */
export type TaxHint = 'tax_rate' | 'vat_id_prefix' | 'consumer_abroad' | 'zone_country';

export interface HintedSale {
  issuerZone: FiscalZone;
  client: Pick<BilledClient, 'zone' | 'type' | 'taxId' | 'country' | 'postalCode'>;
  /** The rates that its lines bear in the issuer's own tax, percent: none of those of other countries. */
  rates: readonly number[];
  /** The day of the operation. */
  day: string;
}

/** Whether the tax of the zone had this rate, percent, on a day; of a zone whose rates are not known here, every one. */
export function isUsualRate(zone: FiscalZone, rate: number, day: string): boolean {
  const { tax } = ZONES[zone];
  return tax === undefined || isRateOf(tax, rate, day);
}

/** The address of a client is not in the zone that the client is taken to be in, such as Livigno in `eu`. */
export function isInAnotherZone(
  { zone, country, postalCode, taxId }: Place & Pick<HintedSale['client'], 'zone' | 'taxId'>,
  issuerZone: FiscalZone,
): boolean {
  const zones = zonesOf({ country, postalCode }, normalizeTaxId(taxId ?? ''));
  return zones.length > 0 && !zones.includes(zone ?? issuerZone);
}

/** LIVA art. 90–91 (the rates), 25 (the VAT id of who takes goods free of tax), 69.Dos (services to consumers abroad). */
export function taxHints({ issuerZone, client, rates, day }: HintedSale): Record<TaxHint, boolean> {
  const isMember = client.zone === 'eu' && ZONES[issuerZone].vatUnion;
  const isConsumer = !isBusiness(client, client.zone ?? issuerZone);
  return {
    tax_rate: rates.some((rate) => !isUsualRate(issuerZone, rate, day)),
    vat_id_prefix:
      isMember && client.type !== 'individual' && Boolean(client.taxId) && vatCountry(client.taxId) === undefined,
    zone_country: isInAnotherZone(client, issuerZone),
    consumer_abroad: client.zone === 'world' && isConsumer && rates.some((rate) => rate > 0),
  };
}
