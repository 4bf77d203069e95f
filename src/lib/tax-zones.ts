import { Decimal } from 'decimal.js';

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

/** What is sold: it decides where a sale is taxed. */
export const OPERATION_TYPES = ['service', 'goods'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

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

/** Recargo de equivalencia by rate of IVA: Ley 37/1992 art. 161. */
const SURCHARGES: readonly { rate: number; surcharge: number }[] = [
  { rate: 21, surcharge: 5.2 },
  { rate: 10, surcharge: 1.4 },
  { rate: 4, surcharge: 0.5 },
];

/** The tax that issuer and client call for where the caller says nothing, and what it takes to classify what they do say. */
export interface TaxRule {
  category: TaxCategory;
  /** Percent. */
  defaultRate: number;
  /** The category of a rate above 0 that the caller asks for. */
  ratedCategory: 'S' | 'L' | 'M';
  surcharge: boolean;
}

export interface TaxParties {
  issuerZone: FiscalZone;
  /** Unknown: taken to be the issuer's own. */
  clientZone?: FiscalZone | null;
  regime?: VatRegime;
}

/** Which tax a sale between two zones bears; a default, since a rate that the caller gives wins (see `lineTax`). */
export function resolveTax({ issuerZone, clientZone, regime = 'general' }: TaxParties): TaxRule {
  const issuer = ZONES[issuerZone];
  const surcharge = regime === 'surcharge' && issuer.tax === 'IVA';
  const rule = { ratedCategory: issuer.category, surcharge };

  if (regime === 'exempt') return { ...rule, category: 'E', defaultRate: 0 };
  const standardRate = issuer.rates[0];
  const domestic = (clientZone ?? issuerZone) === issuerZone;
  if (domestic && standardRate !== undefined) return { ...rule, category: issuer.category, defaultRate: standardRate };
  return { ...rule, category: untaxedCategory(issuerZone, clientZone ?? issuerZone), defaultRate: 0 };
}

function untaxedCategory(issuerZone: FiscalZone, clientZone: FiscalZone): TaxCategory {
  if (issuerZone === 'world' && clientZone === 'world') return 'O';
  return ZONES[issuerZone].vatUnion && ZONES[clientZone].vatUnion ? 'K' : 'G';
}

export interface LineTax {
  category: TaxCategory;
  /** Percent. */
  rate: Decimal.Value;
}

interface RatedLine {
  taxRate?: Decimal.Value | null;
  taxExemptReason?: string | null;
}

/** The category and rate of one line: its own rate, else its exemption, else the document's rate, else the zones'. */
export function lineTax(rule: TaxRule, line: RatedLine, documentRate?: Decimal.Value | null): LineTax {
  const rate = line.taxRate ?? (line.taxExemptReason ? 0 : (documentRate ?? rule.defaultRate));
  if (!new Decimal(rate).isZero()) return { category: rule.ratedCategory, rate };
  return { category: zeroCategory(rule, Boolean(line.taxExemptReason)), rate: 0 };
}

/** A zero keeps what the zones say (export, intra-community, exempt); at home it is zero-rated, or exempt with a reason. */
function zeroCategory(rule: TaxRule, exempt: boolean): TaxCategory {
  if (rule.category !== rule.ratedCategory) return rule.category;
  if (exempt) return 'E';
  return rule.category === 'S' ? 'Z' : rule.category; // IGIC and IPSI have a zero rate of their own (BR-AF-05, BR-AG-05)
}

/** The recargo de equivalencia on top of a rate, in percent; 0 where none applies. */
export function surchargeRate(rule: TaxRule, tax: LineTax): number {
  if (!rule.surcharge || tax.category !== 'S') return 0;
  return SURCHARGES.find(({ rate }) => new Decimal(tax.rate).equals(rate))?.surcharge ?? 0;
}
