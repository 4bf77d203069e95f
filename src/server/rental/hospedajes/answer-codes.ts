/** What a person does about a refusal: `mend` of messages/*\/hospedajes.json says it. */
export type Mend =
  | 'credentials'
  | 'landlord'
  | 'web_service'
  | 'not_entitled'
  | 'data'
  | 'communication_code'
  | 'software'
  | 'unlisted';

/** Not there, not out of order: the service answered, and something went wrong with itself. */
export const OUT_OF_ORDER = '10999';

/** The service's codes (manual 3.1.3, section 5), by what is to be done. To send the same again helps with none of them. */
const MENDS: Record<Exclude<Mend, 'unlisted'>, string[]> = {
  credentials: ['10107', '10128'],
  landlord: ['10100', '10103'],
  web_service: ['10120'],
  not_entitled: ['10119'],
  data: ['10121', '10130', '10131'],
  communication_code: ['10113', '10160', '10180'],
  software: [
    ...['10101', '10108', '10109', '10110', '10111', '10112', '10116', '10117', '10118', '10122'],
    ...['10136', '10140', '10150', '10159'],
  ],
};

/** What to do about a code; the manual's own examples have codes that are in no list. */
export function remedyOf(code: string): Mend {
  const found = Object.entries(MENDS).find(([, codes]) => codes.includes(code));
  return (found?.[0] as Mend | undefined) ?? 'unlisted';
}
