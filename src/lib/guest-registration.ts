/** What a company has to have before the Ministry is told of its guests. */
export const GUEST_REGISTRATION_NEEDS = ['landlord_code', 'username', 'password'] as const;
export type GuestRegistrationNeed = (typeof GUEST_REGISTRATION_NEEDS)[number];

/** Whose police the guests of a property are reported to; only `ses` is sent from here. */
export const GUEST_AUTHORITIES = ['ses', 'mossos', 'ertzaintza'] as const;
export type GuestAuthority = (typeof GUEST_AUTHORITIES)[number];

/** Where a communication stands. */
export const COMMUNICATION_STATUSES = [
  'queued',
  'sent',
  'processing',
  'accepted',
  'unproven',
  'refused',
  'cancelled',
] as const;
export type CommunicationStatus = (typeof COMMUNICATION_STATUSES)[number];

/** In these something is still sent or asked. */
export const UNDER_WAY: readonly CommunicationStatus[] = ['queued', 'sent', 'processing'];

/** What a communication is of: RH a reservation, PV travellers who arrive. */
export const COMMUNICATION_KINDS = ['RH', 'PV'] as const;

/** Why a person has to look at what is told of a stay. */
export const ATTENTIONS = ['guest_incomplete', 'ministry_silent', 'refused', 'not_sent', 'unproven'] as const;
export type Attention = (typeof ATTENTIONS)[number];
