import { z } from 'zod';
import { GUEST_REGISTRATION_NEEDS } from '@/lib/rental/guest-registration';
import { PAYMENT_TYPES } from '@/lib/rental/traveller-codes';
import { TAX_AGENCY_MODES } from '@/lib/tax/tax-agency-modes';
import { Timestamp } from '@/server/platform/contract/pagination';

const Mode = z.enum(TAX_AGENCY_MODES).meta({
  description: "Whether guests are registered by themselves: not at all, at the Ministry's test service, or for good.",
});
const landlordCode = z
  .string()
  .trim()
  .max(10)
  .regex(/^[A-Za-z0-9]{1,10}$/, 'A landlord code has up to ten letters and digits')
  .meta({ description: "codigoArrendador, of the company's registration.", example: '0000000001' });
const username = z
  .string()
  .trim()
  .toUpperCase()
  .max(30)
  .regex(/^[A-Z0-9]{4,28}WS$/, 'The user of the web service is a tax id followed by WS')
  .meta({ description: 'Of the web service: a tax id and `WS`.', example: 'B00000018WS' });
const password = z.string().min(1).max(200).meta({ description: 'Of the web service. It is never read back.' });
const PaymentType = z
  .enum(PAYMENT_TYPES)
  .meta({ description: 'How whoever books here pays, for whom nothing else says it.' });

/** What is left out stays. */
export const GuestRegistrationPatch = z.object({
  mode: Mode.optional(),
  landlordCode: landlordCode.nullish(),
  username: username.nullish(),
  password: password.nullish(),
  paymentType: PaymentType.optional(),
  reportsPortals: z.boolean().optional().meta({
    description:
      'Reservations of booking sites are reported as well. The sites report their own, so that is rarely wanted.',
  }),
});
export type GuestRegistrationPatch = z.output<typeof GuestRegistrationPatch>;

export const GuestRegistrationSettings = z.object({
  mode: Mode,
  landlordCode: z.string().optional(),
  username: z.string().optional(),
  hasPassword: z.boolean(),
  paymentType: PaymentType,
  reportsPortals: z.boolean(),
  since: Timestamp.optional().meta({
    description: 'Since when it is switched on: what was booked before is told by hand.',
  }),
  missing: z.array(z.enum(GUEST_REGISTRATION_NEEDS)),
  blocked: z
    .object({ since: Timestamp, mend: z.string(), code: z.string() })
    .optional()
    .meta({ description: 'The Ministry lets nothing of this company in until somebody puts that right.' }),
});
export type GuestRegistrationSettings = z.output<typeof GuestRegistrationSettings>;

/** What the Ministry says to a question that changes nothing. */
export const ConnectionTest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('works') }),
  z.object({ type: z.literal('refused'), code: z.string(), mend: z.string() }),
  z.object({ type: z.literal('no_answer'), reason: z.string() }),
]);
export type ConnectionTest = z.output<typeof ConnectionTest>;
