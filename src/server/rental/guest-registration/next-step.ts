import { COMMUNICATION_KINDS, UNDER_WAY } from '@/lib/rental/guest-registration';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import type { Communication } from '@/server/generated/prisma/client';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import type { Registration, RegistrationDuty, Wording } from '@/server/rental/guest-registration/read-registration';
import type { CommunicationKind, SentLot } from '@/server/rental/hospedajes/lot-xml';

/** The next step for a stay; the one after it follows from the Ministry's answer. */
export type Step =
  /** Something is under way: it is sent, or asked about, when that is due. */
  | { type: 'deliver'; communication: Communication }
  /** What was to be sent is not true any more, and has not been sent. */
  | { type: 'withdraw'; communication: Communication }
  | { type: 'cancel'; communication: Communication }
  | { type: 'tell'; kind: CommunicationKind; lot: SentLot; wording: Wording }
  | { type: 'rest' };

type Stay = Pick<Registration, 'isCancelled' | 'duties'> & { reservationId: string };

/**
 * Compares what the Ministry has been told of a stay with what the stay is by now. What it holds of a stay that is no more is
 * taken back; what has changed is taken back and told anew; what it refused is told again once it says something else.
 * @param communications of the stay, the oldest first
 * @param paymentType how guests pay for whom nothing else says it
 */
export function nextStep(communications: readonly Communication[], stay: Stay, paymentType: PaymentType): Step {
  const current = communications.find(({ status }) => UNDER_WAY.includes(status));
  if (current)
    return isOutdated(current, communications, stay) ? withdraw(current) : { type: 'deliver', communication: current };
  for (const kind of COMMUNICATION_KINDS) {
    const last = lastCommunication(communications, kind);
    const duty = stay.duties.find((it) => it.kind === kind);
    if (last?.status === 'accepted' && (stay.isCancelled || hasChanged(last, duty))) {
      if (!isStuck(communications, last)) return { type: 'cancel', communication: last };
    } else if (duty?.isDue && needsCommunication(last, communications, duty)) {
      const wording = { reference: nextReference(communications, kind, stay.reservationId), paymentType };
      const lot = duty.lot(wording);
      if (lot) return { type: 'tell', kind, lot, wording };
    }
  }
  return { type: 'rest' };
}

/** The last communication of a kind about the stay, whatever its status; one that was withdrawn before it was sent does not count. */
export function lastCommunication(
  communications: readonly Communication[],
  kind: CommunicationKind,
): Communication | undefined {
  return communications.filter((it) => it.operation === 'tell' && it.kind === kind && !isWithdrawn(it)).at(-1);
}

/** What takes another back, the last where there were several. */
export function cancellationOf(
  communications: readonly Communication[],
  { id }: Communication,
): Communication | undefined {
  return communications.filter((it) => it.cancelsId === id && !isWithdrawn(it)).at(-1);
}

/** Whether the cancellation was refused, or its outcome is unknown: a person has to look. */
export function isStuck(communications: readonly Communication[], communication: Communication): boolean {
  const status = cancellationOf(communications, communication)?.status;
  return status === 'refused' || status === 'unproven';
}

/** The reference of the next communication. After a cancellation it gets a number, `rsv_1-2`: the same XML would be a duplicate. */
export function nextReference(
  communications: readonly Communication[],
  kind: CommunicationKind,
  reservationId: string,
): string {
  const before = communications.filter((it) => it.operation === 'tell' && it.kind === kind && it.communicationCode);
  return before.length === 0 ? reservationId : `${reservationId}-${before.length + 1}`;
}

/** The hash by which two communications are compared: the Ministry compares their XML. */
export function hashOf({ xml }: SentLot): string {
  return sha256Hex(xml);
}

function isWithdrawn({ status, operation, communicationCode }: Communication): boolean {
  return status === 'cancelled' && (operation === 'cancel' || communicationCode === null);
}

function withdraw(communication: Communication): Step {
  return { type: 'withdraw', communication };
}

/** What is in doubt is never outdated: it may be there, so that it has to be found out first. */
function isOutdated(
  current: Communication,
  communications: readonly Communication[],
  { isCancelled, duties }: Stay,
): boolean {
  if (current.status !== 'queued' || current.byHand) return false;
  const duty = duties.find(({ kind }) => kind === current.kind);
  if (current.operation === 'tell') return isCancelled || hasChanged(current, duty);
  const target = communications.find(({ id }) => id === current.cancelsId);
  return target !== undefined && !isCancelled && !hasChanged(target, duty);
}

function needsCommunication(
  last: Communication | undefined,
  communications: readonly Communication[],
  duty: RegistrationDuty,
): boolean {
  if (!last) return true;
  if (last.status === 'refused') return isOtherwise(last, duty);
  if (last.status !== 'cancelled') return false;
  return !cancellationOf(communications, last)?.byHand || isOtherwise(last, duty);
}

function hasChanged(communication: Communication, duty: RegistrationDuty | undefined): boolean {
  if (!duty?.mayChange) return false;
  return isOtherwise(communication, duty);
}

/** Whether the XML of the stay has changed since it was sent. Where data is missing now, what was sent remains. */
function isOtherwise({ reference, paymentType, contentHash }: Communication, duty: RegistrationDuty): boolean {
  const lot = duty.lot({ reference, paymentType: paymentType as PaymentType });
  return lot !== null && hashOf(lot) !== contentHash;
}
