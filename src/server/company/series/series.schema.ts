import { z } from 'zod';

const Kind = z.enum(['invoice', 'simplified', 'rectifying', 'quote']);

// ASCII without spaces: what a fiscal record's NumSerieFactura and a file name both take.
const Prefix = z
  .string()
  .max(100)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/._-]{0,19}$/, 'Up to 20 letters, digits, and - / . _, starting with a letter or digit');

const Padding = z.int().min(1).max(10);

/** The highest number that a series may be set to. */
export const HIGHEST_NUMBER = 999_999_999;

/** The number that the series gives next in a year: one that another program has begun goes on behind its last. */
const Next = z.object({ year: z.int().min(2000).max(2100), number: z.int().min(1).max(HIGHEST_NUMBER) });
export type Next = z.output<typeof Next>;

export const SeriesCreate = z.object({
  kind: Kind.default('invoice'),
  prefix: Prefix,
  padding: Padding.default(3),
  isDefault: z.boolean().default(false),
  next: Next.optional(),
});
export type SeriesCreate = z.output<typeof SeriesCreate>;

export const SeriesUpdate = z.object({
  seriesId: z.string().max(64),
  prefix: Prefix.optional(),
  padding: Padding.optional(),
  /** A kind always has a default: choose another one instead of none. */
  isDefault: z.literal(true).optional(),
  next: Next.optional(),
});
export type SeriesUpdate = z.output<typeof SeriesUpdate>;

export const Series = z.object({
  id: z.string(),
  kind: Kind,
  prefix: z.string(),
  padding: z.int(),
  isDefault: z.boolean(),
  /** Numbers have been given: the prefix can no longer change. */
  used: z.boolean(),
  /** Of this year, where the company is. */
  next: Next,
});
export type Series = z.output<typeof Series>;
