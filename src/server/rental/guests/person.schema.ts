import { z } from 'zod';
import { DOCUMENT_TYPES, KINSHIPS, SEXES } from '@/lib/rental/traveller-codes';

/** What anybody types, as far as they have got: what it has to be, `checkStay` says, all at once. */
const typed = (most: number) => z.string().trim().max(most).nullish();

/** Longer than anything that is let through, so that what is too long is said beside its field. */
const LONGEST = 300;

export const PersonAddress = z.object({
  street: typed(LONGEST),
  municipalityCode: typed(5),
  municipalityName: typed(LONGEST),
  postalCode: typed(LONGEST),
  country: typed(2),
});

/** A guest as they are filled in, bit by bit; what is left out is not known. */
export const PersonInput = z.object({
  firstName: typed(LONGEST),
  surname: typed(LONGEST),
  secondSurname: typed(LONGEST),
  documentType: z.enum(DOCUMENT_TYPES).nullish(),
  documentNumber: typed(LONGEST),
  documentSupport: typed(LONGEST),
  birthDate: typed(20),
  nationality: typed(2),
  sex: z.enum(SEXES).nullish(),
  address: PersonAddress.nullish(),
  phone: typed(LONGEST),
  email: typed(LONGEST),
  kinship: z.enum(KINSHIPS).nullish(),
});
export type PersonInput = z.output<typeof PersonInput>;
