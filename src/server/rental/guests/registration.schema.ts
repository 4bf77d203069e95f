import { z } from 'zod';
import { PAYMENT_TYPES } from '@/lib/rental/traveller-codes';
import { PublicLink } from '@/server/platform/contract/answer-parts';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { GuestPath } from '@/server/rental/guests/guests.schema';
import { PersonInput } from '@/server/rental/guests/person.schema';
import { GuestSignature, Signature } from '@/server/rental/guests/signature.schema';
import type { StayProblemCode } from '@/server/rental/hospedajes/stay-problems';
import { ReservationPath } from '@/server/rental/reservations/reservations.schema';

/** What is wrong, or missing, and where: the words are in messages/*\/travellers.json. */
export const Problem = z.object({
  field: z.string(),
  code: z.string().transform((code) => code as StayProblemCode),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.output<typeof Problem>;

export const PEOPLE = z.int().min(1).max(99);

/** What one person lacks, whoever else stays, and what follows from their age on arrival. */
export const PersonCheck = z.object({ problems: z.array(Problem), isMinor: z.boolean(), signs: z.boolean() });
export type PersonCheck = z.output<typeof PersonCheck>;

export const PersonToCheck = ReservationPath.extend({ person: PersonInput });

const RegisteredGuest = z.object({
  id: z.string(),
  guestName: z.string(),
  documentNumber: z.string().optional(),
  isMinor: z.boolean(),
  isComplete: z.boolean(),
  lacksSignature: z.boolean(),
  problems: z.array(Problem),
});
export type RegisteredGuest = z.output<typeof RegisteredGuest>;

/** How far the guests of a stay are registered, for the host: no document whole. */
export const Registration = z.object({
  people: z.int().optional(),
  paymentType: z.enum(PAYMENT_TYPES).optional(),
  guests: z.array(RegisteredGuest),
  problems: z.array(Problem),
  isComplete: z.boolean(),
  /** How many have been erased. */
  erased: z.int(),
  /** Opens until the end of `lastDay`. */
  link: PublicLink.extend({ lastDay: CalendarDate, sentAt: Timestamp.optional() }),
});
export type Registration = z.output<typeof Registration>;

export const StayFacts = ReservationPath.extend({
  people: PEOPLE.nullish(),
  paymentType: z.enum(PAYMENT_TYPES).nullish(),
});
export type StayFacts = z.output<typeof StayFacts>;

export const GuestLanguage = z.enum(['es', 'en', 'de', 'fr', 'it']);
export type GuestLanguage = z.output<typeof GuestLanguage>;

export const LinkMail = ReservationPath.extend({ language: GuestLanguage });
export type LinkMail = z.output<typeof LinkMail>;

/** A guest unsealed. */
export const RevealedGuest = z.object({ person: PersonInput, signature: Signature.nullable() });
export type RevealedGuest = z.output<typeof RevealedGuest>;

const written = z.object({ person: PersonInput, signature: Signature.nullish() });
export const GuestCreate = ReservationPath.extend(written.shape);
export const GuestChange = GuestPath.extend(written.shape);

/** What whoever has the link may do. */
export const CheckInStep = z.discriminatedUnion('action', [
  z.object({ action: z.literal('announce'), people: PEOPLE }),
  z.object({
    action: z.literal('save'),
    /** Left out for one more. */
    guestId: z.string().max(64).optional(),
    person: PersonInput,
    signature: GuestSignature.nullish(),
  }),
  z.object({ action: z.literal('remove'), guestId: z.string().max(64) }),
]);
export type CheckInStep = z.output<typeof CheckInStep>;
