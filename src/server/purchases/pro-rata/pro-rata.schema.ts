import { z } from 'zod';

const Percent = z.int('The pro rata is a whole number, rounded up (LIVA art. 104.Dos)').min(0).max(100);

/** The general pro rata of a year, percent. */
export const ProRata = z.object({
  year: z.int().min(2000).max(2100),
  /** What is deducted through the year: the definitive one of the year before, as a rule (LIVA art. 105.Uno). */
  provisional: Percent,
  /** Known when the year is over: form 303 of its last quarter regularises the year by it (art. 105.Cuatro). */
  definitive: Percent.nullable(),
});
export type ProRata = z.output<typeof ProRata>;

export const ProRataYear = ProRata.pick({ year: true });
