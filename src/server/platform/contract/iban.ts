import { isValidIBAN } from 'ibantools';
import { z } from 'zod';

/** An identifier of a bank or an account as it is written for machines: without spaces and hyphens, in upper case. */
export const withoutSpaces = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase();

/** ISO 13616, however it is spaced; kept without spaces. */
export const Iban = z
  .string()
  .max(60)
  .transform(withoutSpaces)
  .refine((iban) => isValidIBAN(iban), 'This is no valid IBAN: a digit is wrong or missing')
  .meta({ pattern: String.raw`^[A-Za-z0-9\s-]{15,60}$` });
