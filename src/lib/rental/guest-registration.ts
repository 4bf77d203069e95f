import { provinceOf } from '@/lib/tax/spanish-provinces';

/** What a company has to have before the Ministry is told of its guests. */
export const GUEST_REGISTRATION_NEEDS = ['landlord_code', 'username', 'password'] as const;
export type GuestRegistrationNeed = (typeof GUEST_REGISTRATION_NEEDS)[number];

/** Whose police the guests of a property are reported to; only `ses` is sent from here. */
export const GUEST_AUTHORITIES = ['ses', 'mossos', 'ertzaintza'] as const;
export type GuestAuthority = (typeof GUEST_AUTHORITIES)[number];

/** Provinces whose police have a register of their own, by the first two digits of a postal code. */
const OWN_REGISTERS: Record<string, GuestAuthority> = {
  ...{ '08': 'mossos', '17': 'mossos', '25': 'mossos', '43': 'mossos' },
  ...{ '01': 'ertzaintza', '20': 'ertzaintza', '48': 'ertzaintza' },
};

/**
 * Whose police the guests of a Spanish property are reported to: the Mossos in Catalonia, the Ertzaintza in the Basque
 * Country, the Ministry elsewhere. Null for what is no Spanish postal code.
 */
export function authorityAt(postalCode: string | null | undefined): GuestAuthority | null {
  const code = postalCode?.trim() ?? '';
  return provinceOf(code) === undefined ? null : (OWN_REGISTERS[code.slice(0, 2)] ?? 'ses');
}

/** The day on which hosts began to be bound to report their guests by RD 933/2021, after its last delay. */
export const GUESTS_REPORTED_SINCE = '2024-12-02';

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
export const ATTENTIONS = [
  'guest_incomplete',
  'ministry_silent',
  'refused',
  'not_sent',
  'unproven',
  'unreported',
] as const;
export type Attention = (typeof ATTENTIONS)[number];
