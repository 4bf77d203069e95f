import { z } from 'zod';
import { optionalText, optionalTextOf } from '@/server/platform/contract/text';

const line = (description: string, example: string) => optionalText(200).meta({ description, example });

const country = (pattern: RegExp) =>
  z.string().max(20).trim().toUpperCase().regex(pattern, 'Use the two letters of ISO 3166-1, such as ES');

const countryMeta = { description: 'ISO 3166-1 alpha-2.', example: 'ES' };

/** ISO 3166-1 alpha-2, in upper case. */
export const Country = country(/^[A-Z]{2}$/).meta({ ...countryMeta, pattern: '^[A-Za-z]{2}$' });

/** The same where it may be left out. */
export const OptionalCountry = optionalTextOf(country(/^([A-Z]{2})?$/).meta({ pattern: '^([A-Za-z]{2})?$' })).meta(
  countryMeta,
);

/** The parts of an address, under either set of names. */
export const AddressFields = z.object({
  street: line('Street and number.', 'Calle Mayor 1'),
  city: line('Town.', 'Valencia'),
  state: line('Province or state.', 'Valencia'),
  postalCode: line('Postal code.', '46001'),
  country: OptionalCountry,
  province: line('An alias of `state`.', 'Valencia'),
  zip: line('An alias of `postalCode`.', '46001'),
  countryCode: OptionalCountry.meta({ description: 'An alias of `country`.', example: 'ES' }),
});

/** An address on the way in: the object under either set of names, or a plain string, which is the street. */
export const AddressInput = z
  .union([AddressFields, z.string().trim().max(200)], 'Send its parts in an object, each a text, or one line of text')
  .meta({ id: 'AddressInput', description: 'An address: its parts, or one line that is taken for the street.' });

export const Address = z
  .object({
    street: z
      .string()
      .optional()
      .meta({ description: 'Street and number, or the whole address where it came as one line.' }),
    city: z.string().optional().meta({ description: 'Town.' }),
    state: z.string().optional().meta({ description: 'Province or state.' }),
    postalCode: z.string().optional().meta({ description: 'Postal code.' }),
    country: z.string().optional().meta({ description: 'ISO 3166-1 alpha-2, in upper case.' }),
  })
  .meta({ id: 'Address', description: 'A postal address.' });
export type Address = z.output<typeof Address>;

/** The address meant, under its own names; null for none. */
export function readAddress(input: z.output<typeof AddressInput> | null | undefined): Address | null {
  if (!input) return null;
  if (typeof input === 'string') return { street: input };
  const { province, zip, countryCode, ...named } = input;
  return toAddress({
    ...named,
    state: named.state ?? province,
    postalCode: named.postalCode ?? zip,
    country: named.country ?? countryCode,
  });
}

type Columns = { [Part in keyof Address]?: string | null };

/** An address from its columns; null where none is filled. */
export function toAddress({ street, city, state, postalCode, country }: Columns): Address | null {
  const parts = Object.entries({ street, city, state, postalCode, country }).filter(([, value]) => value);
  return parts.length > 0 ? (Object.fromEntries(parts) as Address) : null;
}

/** The columns of an address, with null for what it leaves out. */
export function toColumns(address: Address | null) {
  const { street = null, city = null, state = null, postalCode = null, country = null } = address ?? {};
  return { street, city, state, postalCode, country };
}
