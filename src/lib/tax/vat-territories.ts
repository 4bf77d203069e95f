import type { FiscalZone } from '@/lib/tax/tax-zones';
import data from './vat-territories.json';

/** Where somebody is: the country by ISO 3166-1 alpha-2, and its postal code; null or left out where nobody says. */
export interface Place {
  country?: string | null;
  postalCode?: string | null;
}

interface Territory extends Place {
  country: string;
  postalCodes: readonly string[];
}

const MEMBERS: readonly string[] = data.members.split(' ');
const PART_OF: Readonly<Record<string, string>> = data.partOf;
const SPANISH: readonly FiscalZone[] = ['peninsula', 'canarias', 'ceuta_melilla'];

/**
 * The country, or XI for Northern Ireland, whose VAT ids the businesses of a country have: France of Monaco (Directive
 * 2006/112/EC art. 7), and XI of an id with that prefix from the United Kingdom (its Protocol).
 */
export function vatIdCountry(country: string, id: string): string {
  const { country: kingdom, vatPrefix } = northernIreland;
  return country === kingdom && id.startsWith(vatPrefix) ? vatPrefix : (PART_OF[country] ?? country);
}

/**
 * Whether it is in the territory of VAT for goods alone: Northern Ireland, by its postal code or by its VAT id.
 * @param taxId normalized
 */
export function isForGoodsOnly(place: Place, taxId: string): boolean {
  return taxId.startsWith(northernIreland.vatPrefix) || isWithin(place, northernIreland);
}

/**
 * The zones that a place may be in, the first of them in most cases; none where its country is unknown. Åland, Livigno, the
 * overseas departments of France and the like are of a member state, and outside the territory of VAT.
 * @param taxId normalized
 */
export function zonesOf(place: Place, taxId = ''): readonly FiscalZone[] {
  const { country } = place;
  if (!country) return [];
  if (isForGoodsOnly(place, taxId)) return ['eu', 'world'];
  if (country === 'ES') return spanishZonesOf(place);
  const isMember = MEMBERS.includes(PART_OF[country] ?? country);
  return [isMember && !data.outside.some((territory) => isWithin(place, territory)) ? 'eu' : 'world'];
}

function spanishZonesOf({ postalCode }: Place): readonly FiscalZone[] {
  if (!postalCode) return SPANISH;
  const island = data.spain.find(({ postalCodes }) =>
    isWithin({ country: 'ES', postalCode }, { country: 'ES', postalCodes }),
  );
  return [(island?.zone as FiscalZone | undefined) ?? 'peninsula'];
}

const northernIreland: Territory & { vatPrefix: string } = data.goodsOnly;

function isWithin({ country, postalCode }: Place, territory: Territory): boolean {
  const code = (postalCode ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(?:FIN?|AX|F|D|I|GR|E)(?=\d)/, '');
  return country === territory.country && territory.postalCodes.some((prefix) => code.startsWith(prefix));
}
