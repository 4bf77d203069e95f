import { UNDER_WAY } from '@/lib/rental/guest-registration';
import type { PaymentType } from '@/lib/rental/traveller-codes';
import type { Communication, GuestRegistrationSettings as Settings } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { AppError, notFound } from '@/server/platform/contract/errors';
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
  told: Communication[];
  last: Communication | undefined;
};

/**
 * Has the Ministry told now: what waits goes at once, what was refused or taken back by hand is sent again as the stay is by
 * now, and so is what was there before the company was switched on. The answer comes later.
 * @throws 404; 409 where the Ministry has it; 422 while nothing is sent, and where something is missing
 */
export function sendAgain(actor: Actor, which: Which): Promise<StayRegistration> {
  return change(actor, which, async (stay) => {
    const { workspaceId, reservationId, kind, told, last, settings } = stay;
    const current = told.find(({ status }) => UNDER_WAY.includes(status));
    if (current) return hurry(current);
    if (last?.status === 'accepted') {
      if (!isStuck(told, last)) throw new AppError(409, 'The Ministry has this already, with its code as the proof.');
      return queueCancellation(last);
    }
    if (last?.status === 'unproven') throw needsCode();
    const everything = { ...settings, onSince: new Date(0), reportsPortals: true };
    const found = await readRegistration(workspaceId, reservationId, everything, clock.now());
    const duty = found?.duties.find((it) => it.kind === kind);
    if (!found || !duty) {
      throw new AppError(
        422,
        'The Ministry is not told of this stay from here. Confirm it, and give its property the code of its establishment.',
      );
    }
    if (!duty.isDue)
      throw new AppError(422, 'The guests have not arrived yet. They are registered from their arrival on.');
    const wording = {
      reference: nextReference(told, kind, reservationId),
      paymentType: settings.paymentType as PaymentType,
    };
    const lot = duty.lot(wording);
    if (!lot)
      throw new AppError(422, 'Something that the Ministry needs is missing. Fill in what is named; then send.');
    const { mode } = settings;
    const { propertyId } = found;
    await queueCommunication({ workspaceId, reservationId, propertyId, mode, kind, lot, wording, byHand: true });
  });
}

/** Takes back what the Ministry has. It is told anew once the stay changes, or somebody has it sent again. @throws 404, 409 */
export function cancelAtMinistry(actor: Actor, which: Which): Promise<StayRegistration> {
  return change(actor, which, async ({ told, last }) => {
    if (told.some(({ status }) => UNDER_WAY.includes(status))) {
      throw new AppError(
        409,
        'Something of this stay is on its way to the Ministry. Wait for its answer; then cancel.',
      );
    }
    if (last?.status === 'unproven') throw needsCode();
    if (last?.status !== 'accepted')
      throw new AppError(409, 'The Ministry has nothing of this that could be cancelled.');
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
      throw new AppError(409, 'No code is missing here: the Ministry answers with it by itself.');
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
  return inTransaction(async () => {
    if (!(await lockRow('reservation', workspaceId, reservationId))) throw notFound('Reservation');
    const settings = await findSettings(workspaceId);
    if (settings.mode === 'off') {
      throw new AppError(422, 'Nothing is sent to the Ministry. Switch that on under Company, Guest registration.');
    }
    const communications = await findCommunications(workspaceId, reservationId, settings.mode);
    await act({
      ...which,
      workspaceId,
      settings,
      told: communications,
      last: lastCommunication(communications, which.kind),
    });
    await askToRegister(workspaceId, [reservationId]);
    return getStayRegistration(actor, reservationId);
  });
}

async function hurry({ id, workspaceId }: Communication): Promise<void> {
  const status = { in: [...UNDER_WAY] };
  await db.communication.updateMany({ where: { id, workspaceId, status }, data: { dueAt: clock.now() } });
}

function needsCode(): AppError {
  return new AppError(
    409,
    'The Ministry has this already, and its answer was lost. Look up the code at its site and write it here first.',
  );
}
