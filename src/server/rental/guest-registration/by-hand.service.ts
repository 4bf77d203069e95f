import { UNDER_WAY } from '@/lib/rental/guest-registration';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import type { Communication, GuestRegistrationSettings as Settings } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import {
  findCommunications,
  queueCancellation,
  queueCommunication,
} from '@/server/rental/guest-registration/communication-rows';
import type { StayRegistration } from '@/server/rental/guest-registration/communications.schema';
import { getStayRegistration } from '@/server/rental/guest-registration/communications.service';
import { isStuck, lastCommunication, nextReference } from '@/server/rental/guest-registration/next-step';
import { readRegistration } from '@/server/rental/guest-registration/read-registration';
import { findSettings } from '@/server/rental/guest-registration/settings.service';
import type { CommunicationKind } from '@/server/rental/hospedajes/lot-xml';
import { askToRegister } from '@/server/rental/reservations/ask-to-register';

type Which = { reservationId: string; kind: CommunicationKind };

type LockedStay = Which & {
  workspaceId: string;
  settings: Omit<Settings, 'workspaceId'>;
  communications: Communication[];
  last: Communication | undefined;
};

/**
 * Has the Ministry told now: what waits goes at once, what was refused or taken back by hand is sent again as the stay is by
 * now, and so is what was there before the company was switched on. The answer comes later.
 * @throws 404; 409 where the Ministry has it; 422 while nothing is sent, and where something is missing
 */
export function sendAgain(actor: Actor, which: Which): Promise<StayRegistration> {
  return change(actor, which, async (stay) => {
    const { workspaceId, reservationId, kind, communications, last, settings } = stay;
    const current = communications.find(({ status }) => UNDER_WAY.includes(status));
    if (current) return hurry(current);
    if (last?.status === 'accepted') {
      if (!isStuck(communications, last)) throw apiError('STAY_REPORTED');
      return queueCancellation(last);
    }
    if (last?.status === 'unproven') throw needsCode();
    const everything = { ...settings, onSince: new Date(0), reportsPortals: true };
    const found = await readRegistration(workspaceId, reservationId, everything, clock.now());
    const duty = found?.duties.find((it) => it.kind === kind);
    if (!found || !duty) {
      throw apiError('STAY_NOT_REPORTABLE');
    }
    if (!duty.isDue) throw apiError('GUESTS_NOT_ARRIVED');
    const wording = {
      reference: nextReference(communications, kind, reservationId),
      paymentType: settings.paymentType as PaymentType,
    };
    const lot = duty.lot(wording);
    if (!lot) throw apiError('STAY_INCOMPLETE');
    const { mode } = settings;
    const { propertyId } = found;
    await queueCommunication({ workspaceId, reservationId, propertyId, mode, kind, lot, wording, byHand: true });
  });
}

/** Cancels a communication at the Ministry. It is sent again when the stay changes, or by hand. @throws 404, 409 */
export function cancelAtMinistry(actor: Actor, which: Which): Promise<StayRegistration> {
  return change(actor, which, async ({ communications, last }) => {
    if (communications.some(({ status }) => UNDER_WAY.includes(status))) {
      throw apiError('STAY_UNDER_WAY');
    }
    if (last?.status === 'unproven') throw needsCode();
    if (last?.status !== 'accepted') throw apiError('STAY_NOTHING_TO_CANCEL');
    await queueCancellation(last, true);
  });
}

/** Writes down the code of what the Ministry has and whose answer was lost, as somebody has read it at its site. @throws 404, 409 */
export function recordCode(
  actor: Actor,
  { communicationCode, ...which }: Which & { communicationCode: string },
): Promise<StayRegistration> {
  return change(actor, which, async ({ last, workspaceId }) => {
    if (last?.status !== 'unproven') {
      throw apiError('STAY_CODE_NOT_NEEDED');
    }
    await db.communication.update({
      where: { id: last.id, workspaceId },
      data: { status: 'accepted', communicationCode, description: null, answeredAt: clock.now() },
    });
  });
}

/** What a person does about a stay, which the outbox goes on with. */
async function change(actor: Actor, which: Which, act: (stay: LockedStay) => Promise<void>): Promise<StayRegistration> {
  const { workspaceId } = actor;
  const { reservationId } = which;
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, 'reservation', workspaceId, reservationId))) throw notFound('Reservation');
    const settings = await findSettings(workspaceId);
    if (settings.mode === 'off') {
      throw apiError('GUEST_REGISTRATION_OFF');
    }
    const communications = await findCommunications(workspaceId, reservationId, settings.mode);
    await act({
      ...which,
      workspaceId,
      settings,
      communications,
      last: lastCommunication(communications, which.kind),
    });
    await askToRegister(tx, workspaceId, [reservationId]);
    return getStayRegistration(actor, reservationId);
  });
}

async function hurry({ id, workspaceId }: Communication): Promise<void> {
  const status = { in: [...UNDER_WAY] };
  await db.communication.updateMany({ where: { id, workspaceId, status }, data: { dueAt: clock.now() } });
}

function needsCode(): AppError {
  return apiError('STAY_CODE_MISSING');
}
