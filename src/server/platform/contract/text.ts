import { z } from 'zod';
import { isEndpointScheme } from '@/lib/tax/endpoint-schemes';

// \x and no \p: every regular expression engine reads it, those of generated clients too.
const WITHOUT_CONTROLS = String.raw`^[^\x00-\x1F\x7F-\x9F]*$`;

/** Text that stands in a mail's subject, a header or a file's name: no line break, no control character. */
export function oneLineText(max: number, message: string) {
  return z.string().trim().min(1).max(max).regex(new RegExp(WITHOUT_CONTROLS), message);
}

/** Reads an empty text as none. */
export const noneIfEmpty = z.transform((text: string) => text || null);

/** A text that may be left out; an empty one is none, so that it is left out when it is read. */
export function optionalText(max: number) {
  return optionalTextOf(z.string().trim().max(max));
}

/** The same of a text with rules of its own. */
export function optionalTextOf(text: z.ZodString) {
  return text.pipe(noneIfEmpty).nullish();
}

// What RFC 5322 lets an atom have, but for ?: so no address looks like an encoded word, which a header would decode.
const ATOM = "[A-Za-z0-9!#$%&'*+/=^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';

const TOP_LEVEL = `(?:[A-Za-z]{2,}|[Xx][Nn]--${LABEL})`;

/** An e-mail address; the pattern has no lookaround, so that the document can say the very same. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(
    new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`),
    'Write an address such as ana@acme.example',
  )
  .meta({ id: 'EmailAddress', format: 'email', example: 'ap@acme.example' });

const NO_SCHEME = 'Use a code of the list EAS, such as 9920';

/** The scheme of an address for e-invoices: a code of the list EAS of the Connecting Europe Facility. */
export const EndpointScheme = z
  .string()
  .max(10)
  .trim()
  .toUpperCase()
  .regex(/^([0-9]{4}|[A-Z]{2})$/, NO_SCHEME)
  .refine(isEndpointScheme, NO_SCHEME);

/** An address for e-invoices in its scheme, for example a Peppol participant. */
export const EndpointId = optionalText(100);

/** The languages that Folio writes in: its pages, its mail and its paper. */
export const Language = z.enum(['es', 'en']);
export type Language = z.output<typeof Language>;
