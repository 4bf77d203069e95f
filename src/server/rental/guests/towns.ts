import { z } from 'zod';
import { municipalitiesAt, municipalitiesOf } from '@/server/rental/hospedajes/municipalities';

export const TownsInput = z.object({
  postalCode: z
    .string()
    .max(5)
    .regex(/^\d{5}$/),
});

export const Towns = z.array(z.object({ code: z.string(), name: z.string() }));
export type Towns = z.output<typeof Towns>;

/** The municipalities of a Spanish postal code; where INE's streets do not know it, all of its province. */
export function findTowns(postalCode: string): Towns {
  const known = municipalitiesAt(postalCode);
  return known.length > 0 ? known : municipalitiesOf(postalCode.slice(0, 2));
}
