import { z } from 'zod';
import {
  ATTENTIONS,
  COMMUNICATION_KINDS,
  COMMUNICATION_STATUSES,
  GUEST_AUTHORITIES,
} from '@/lib/rental/guest-registration';
import { TAX_AGENCY_MODES } from '@/lib/tax/tax-agency-modes';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { ReservationPath } from '@/server/rental/reservations/reservations.schema';

export const CommunicationKind = z.enum(COMMUNICATION_KINDS).meta({
  description: '`RH` a reservation, `PV` travellers who have arrived.',
});
export const CommunicationStatus = z.enum(COMMUNICATION_STATUSES);

/** What was sent of a stay, and what the Ministry said; nothing of who stays there. */
export const Communication = z.object({
  id: z.string(),
  kind: CommunicationKind,
  operation: z.enum(['tell', 'cancel']),
  status: CommunicationStatus,
  mode: z.enum(TAX_AGENCY_MODES),
  reservationId: z.string(),
  reference: z.string(),
  lot: z.string().optional(),
  communicationCode: z.string().optional().meta({ description: "The Ministry's code of it: the proof." }),
  code: z.string().optional(),
  mend: z.string().optional(),
  description: z.string().optional(),
  attempts: z.int(),
  createdAt: Timestamp,
  lastAttemptAt: Timestamp.optional(),
  answeredAt: Timestamp.optional(),
});
export type Communication = z.output<typeof Communication>;

/** A communication in the list of all, with the stay that it is of. */
export const ListedCommunication = Communication.extend({
  propertyName: z.string().optional(),
  checkIn: z.string().optional(),
});
export type ListedCommunication = z.output<typeof ListedCommunication>;

export const CommunicationListInput = ListInput.pick({ limit: true, offset: true, cursor: true, after: true }).extend({
  status: CommunicationStatus.optional(),
  kind: CommunicationKind.optional(),
  propertyId: z.string().max(64).optional(),
});
export type CommunicationListInput = z.output<typeof CommunicationListInput>;

export const CommunicationList = listSchemaOf(ListedCommunication);
export type CommunicationList = z.output<typeof CommunicationList>;

const Problem = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** One of the two things that the Ministry is told of a stay. */
export const Duty = z.object({
  kind: CommunicationKind,
  dueAt: Timestamp,
  attention: z.enum(ATTENTIONS).optional(),
  problems: z.array(Problem).meta({ description: 'What is missing, by codes: it names nobody.' }),
  last: Communication.optional().meta({ description: 'What told of it last.' }),
  cancellation: Communication.optional().meta({ description: 'What takes that back.' }),
});
export type Duty = z.output<typeof Duty>;

/** How a stay is registered. */
export const StayRegistration = z.object({
  authority: z.enum(['ses', 'mossos', 'ertzaintza', 'none']),
  mode: z.enum(TAX_AGENCY_MODES),
  isInSpain: z.boolean(),
  proposedAuthority: z.enum(GUEST_AUTHORITIES).optional().meta({ description: 'By the postal code of the property.' }),
  unreportedSince: Timestamp.optional().meta({ description: 'By when its guests had to be reported, and were not.' }),
  hasEstablishment: z.boolean(),
  isBlocked: z.boolean(),
  isUnderWay: z.boolean().meta({ description: 'It is looked at, or about to be: what stands here may be older.' }),
  duties: z.array(Duty),
});
export type StayRegistration = z.output<typeof StayRegistration>;

export const DutyPath = ReservationPath.extend({ kind: CommunicationKind });

export const CommunicationCode = DutyPath.extend({
  communicationCode: z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z0-9-]{6,60}$/, 'The code of a communication has letters, digits and dashes'),
});

/** A stay that a person has to look at. */
export const StayToSee = z.object({
  reservationId: z.string(),
  kind: CommunicationKind,
  attention: z.enum(ATTENTIONS),
  dueAt: Timestamp,
  propertyName: z.string(),
  checkIn: z.string(),
});
export type StayToSee = z.output<typeof StayToSee>;

export const StaysToSeeInput = ListInput.pick({ limit: true, offset: true });
export const StaysToSee = z.object({ data: z.array(StayToSee), total: z.int(), limit: z.int(), offset: z.int() });
export type StaysToSee = z.output<typeof StaysToSee>;
