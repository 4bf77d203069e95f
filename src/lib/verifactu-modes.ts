/** Where a company's fiscal records go: nowhere, to the tax agency's environment for trying out, or to the agency. */
export const VERIFACTU_MODES = ['off', 'test', 'production'] as const;
export type VerifactuMode = (typeof VERIFACTU_MODES)[number];

/** What a company has to have before its records are sent. */
export const VERIFACTU_NEEDS = ['company', 'producer_name', 'producer_tax_id', 'system_id', 'certificate'] as const;
export type VerifactuNeed = (typeof VERIFACTU_NEEDS)[number];

/** The mode on a day: one that has an end is off after it. */
export function modeOn(mode: VerifactuMode, endsOn: string | null, day: string): VerifactuMode {
  return endsOn !== null && day > endsOn ? 'off' : mode;
}
