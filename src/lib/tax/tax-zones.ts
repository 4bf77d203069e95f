/** Where a party stands for indirect tax. */
export const FISCAL_ZONES = ['peninsula', 'canarias', 'ceuta_melilla', 'eu', 'world'] as const;
export type FiscalZone = (typeof FISCAL_ZONES)[number];

export const CLIENT_TYPES = ['company', 'individual'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** `surcharge` = recargo de equivalencia. */
export type VatRegime = 'general' | 'surcharge' | 'exempt';

/** EN 16931 (UNTDID 5305); L = IGIC, M = IPSI. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** What is sold: it decides where a sale is taxed. A digital service is taxed where consumers are: LIVA 70.Uno.4. */
export const OPERATION_TYPES = ['service', 'goods', 'digital_service'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** The zone of a Spanish address, by the province in its postal code: 35 and 38 the Canary Islands, 51 and 52 the cities. */
export function zoneAtSpanishCode(postalCode: string): FiscalZone {
  const province = postalCode.trim().slice(0, 2);
  if (province === '35' || province === '38') return 'canarias';
  return province === '51' || province === '52' ? 'ceuta_melilla' : 'peninsula';
}

interface Zone {
  /** The category of a sale that the zone's own tax applies to. */
  category: 'S' | 'L' | 'M';
  /** The tax's name; absent where the rates are another country's and only the caller knows them. */
  tax?: 'IVA' | 'IGIC' | 'IPSI';
  /** Percent, the standard rate first. */
  rates: readonly number[];
  /** Inside the EU's VAT territory, where a sale to another member is intra-community and not an export. */
  vatUnion: boolean;
}

/** Rates of 2024–2026. IVA: Ley 37/1992 art. 90–91; IGIC: Ley 4/2012 (Canarias) art. 51; IPSI: the cities' ordinances. */
export const ZONES: Readonly<Record<FiscalZone, Zone>> = {
  peninsula: { category: 'S', tax: 'IVA', rates: [21, 10, 4, 0], vatUnion: true },
  canarias: { category: 'L', tax: 'IGIC', rates: [7, 3, 0, 9.5, 15, 20], vatUnion: false },
  ceuta_melilla: { category: 'M', tax: 'IPSI', rates: [10, 4, 1, 0], vatUnion: false },
  eu: { category: 'S', rates: [], vatUnion: true },
  world: { category: 'S', rates: [], vatUnion: false },
};
