/** Where what a company reports goes: nowhere, to its tax agency's environment for trying out, or to the agency. */
export const TAX_AGENCY_MODES = ['off', 'test', 'production'] as const;
export type TaxAgencyMode = (typeof TAX_AGENCY_MODES)[number];

/** The environments of a tax agency: what is made for one of them goes to that one only. */
export type TaxAgencyEnvironment = Exclude<TaxAgencyMode, 'off'>;

/** The mode on a day: one that has an end is off after it. */
export function modeOn(mode: TaxAgencyMode, endsOn: string | null, day: string): TaxAgencyMode {
  return endsOn !== null && day > endsOn ? 'off' : mode;
}
