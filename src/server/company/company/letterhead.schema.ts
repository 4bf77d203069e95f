import { isValidBIC } from 'ibantools';
import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { Iban, withoutSpaces } from '@/server/platform/contract/iban';
import { Email, Language, optionalText } from '@/server/platform/contract/text';

export const LAYOUTS = ['classic', 'modern'] as const;
export const DEFAULT_ACCENT = '#14634a';

const MOST_TERMS_LINES = 6;
const MOST_FOOTNOTE_LINES = 3;

/** A text on at most so many lines. */
function lines(most: number, length: number) {
  return z
    .string()
    .trim()
    .max(length)
    .refine((text) => text.split('\n').length <= most, ruleOf('LINES_AT_MOST', { count: most }));
}

const Texts = z.object({
  /** When and how to pay, beside the bank account. */
  paymentTerms: lines(MOST_TERMS_LINES, 600).nullish(),
  /** At the foot of every page, such as the entry in the commercial register. */
  footnote: lines(MOST_FOOTNOTE_LINES, 300).nullish(),
});
export type LetterheadTexts = Partial<Record<Language, z.output<typeof Texts>>>;

const LetterheadFields = z.object({
  layout: z.enum(LAYOUTS),
  accentColor: z
    .string()
    .max(20)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Write a colour such as #14634a'),
  iban: Iban.nullish(),
  /** ISO 9362. */
  bic: z
    .string()
    .max(20)
    .transform(withoutSpaces)
    .refine((bic) => isValidBIC(bic), 'This is no valid BIC: it has 8 or 11 letters and digits')
    .meta({ pattern: String.raw`^[A-Za-z0-9\s-]{8,20}$` })
    .nullish(),
  phone: optionalText(50),
  email: Email.nullish(),
  website: z
    .string()
    .trim()
    .max(200)
    .regex(/^(https?:\/\/)?[^\s/@.]+(\.[^\s/@.]+)+(\/\S*)?$/i, 'Write an address such as www.example.es')
    .nullish(),
  texts: z.partialRecord(Language, Texts),
});

export const LetterheadSave = LetterheadFields.extend({
  /** Left out, it stays; null removes it; else the file in base 64: PNG, JPEG or SVG. */
  logo: z
    .base64()
    .max(Math.ceil(fileKinds.logo.maxBytes / 3) * 4, ruleOf('LOGO_TOO_LARGE', { size: fileKinds.logo.maxBytes / 1024 }))
    .nullish(),
});
export type LetterheadSave = z.output<typeof LetterheadSave>;

/** A change of it: what is left out stays, of the texts as well. */
export const LetterheadPatch = LetterheadSave.partial();
export type LetterheadPatch = z.output<typeof LetterheadPatch>;

/** The logo as it is printed, inline, with its size in pixels. */
const Logo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Logo = z.output<typeof Logo>;

export const Letterhead = z.object({
  layout: z.enum(LAYOUTS),
  accentColor: z.string(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  texts: z.partialRecord(Language, Texts),
  logo: Logo.nullable(),
});
export type Letterhead = z.output<typeof Letterhead>;
