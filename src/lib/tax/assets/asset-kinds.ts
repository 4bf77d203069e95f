/** The kinds of investment goods of the tax agency's record books ("Tipo de Bien"). */
export const ASSET_KINDS = [
  ...(['11', '12', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const),
  ...(['31', '32', '33', '39', '41', '42', '43', '44', '49'] as const),
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How the cost is spread over the years ("Método de Amortización"): by the table, freely, faster, or of used goods. */
export const DEPRECIATION_METHODS = ['01', '06', '07', '08'] as const;
export type DepreciationMethod = (typeof DEPRECIATION_METHODS)[number];

/** Why a good is no longer in use ("Causa" of "Baja del Bien"). */
export const DISPOSAL_CAUSES = ['01', '02', '03', '04', '05', '06', '99'] as const;
export type DisposalCause = (typeof DISPOSAL_CAUSES)[number];

/** Identified by a cadastral reference or a number plate in the books (validation 16). */
export const IDENTIFIED_KINDS: readonly AssetKind[] = ['11', '12', '22'];

/** Land and buildings: their VAT is regularised over ten years instead of five (LIVA art. 107.Tres). */
export function isRealEstate(kind: AssetKind): boolean {
  return kind === '11' || kind === '12';
}

/** A good of the book of VAT is a thing: what has no body, and livestock, is of income tax alone (validation 12). */
export function isTangible(kind: AssetKind): boolean {
  return Number(kind) < 30;
}

/** Percent a year at most, and years at most. */
export interface DepreciationLimit {
  rate: number;
  years: number;
}

/**
 * The table of who is taxed by direct simplified estimation: Orden of 27 March 1998. Kinds that it does not name are of its
 * group 2, the rest of tangible assets.
 */
const SIMPLIFIED: Partial<Record<AssetKind, DepreciationLimit>> = {
  '11': { rate: 3, years: 68 },
  '12': { rate: 3, years: 68 },
  '21': { rate: 12, years: 18 },
  '22': { rate: 16, years: 14 },
  '23': { rate: 26, years: 10 },
  '26': { rate: 16, years: 14 },
  '28': { rate: 30, years: 8 },
  '33': { rate: 26, years: 10 },
  '41': { rate: 16, years: 14 },
  '42': { rate: 8, years: 25 },
};

/** The table of corporate income tax since 2015: Ley 27/2014 (LIS) art. 12.1.a. */
const CORPORATE: Partial<Record<AssetKind, DepreciationLimit>> = {
  '12': { rate: 3, years: 68 },
  '21': { rate: 12, years: 18 },
  '22': { rate: 16, years: 14 },
  '23': { rate: 25, years: 8 },
  '26': { rate: 10, years: 20 },
  '28': { rate: 25, years: 8 },
  '33': { rate: 33, years: 6 },
};

const REST: DepreciationLimit = { rate: 10, years: 20 };

/** By how much a good of this kind may be depreciated a year, by whose table. */
export function depreciationLimit(kind: AssetKind, isPerson: boolean): DepreciationLimit {
  return (isPerson ? SIMPLIFIED : CORPORATE)[kind] ?? REST;
}

/** The same by a method: used goods twice as fast (RIS art. 4.3), accelerated without a limit here, freely all at once. */
export function highestRate(kind: AssetKind, method: DepreciationMethod, isPerson: boolean): number {
  const { rate } = depreciationLimit(kind, isPerson);
  return { '01': rate, '06': 100, '07': 100, '08': Math.min(100, rate * 2) }[method];
}
