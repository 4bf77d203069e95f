import type { PaymentType } from '@/lib/rental/traveller-codes';
import { RETRY_OWN_FAULTS_MS } from '@/server/fiscal-records/authorities/post-to-authority';
import type { Communication } from '@/server/generated/prisma/client';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import {
  findCommunications,
  givenUp,
  queueCancellation,
  queueCommunication,
} from '@/server/rental/guest-registration/communication-rows';
import { deliver } from '@/server/rental/guest-registration/deliver-communication';
import { nextStep } from '@/server/rental/guest-registration/next-step';
import { readRegistration } from '@/server/rental/guest-registration/read-registration';
import { accountOf, findSettings } from '@/server/rental/guest-registration/settings.service';
import { updateDuties } from '@/server/rental/guest-registration/update-duties';
import { stayChanged } from '@/server/rental/guests/guests-changed';
import { REGISTRATION_TASK } from '@/server/rental/reservations/ask-to-register';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** Requests of one attempt: each may take as long as the Ministry is given, and the lease is longer than all of them. */
const MOST_REQUESTS = 3;

/** How the outbox keeps what the Ministry knows of a stay what the stay is: one stay after the other, each by its own. */
export const registrationKind: OutboxKind = {
  ...{
    name: REGISTRATION_TASK,
    retryAfterMs: RETRY_OWN_FAULTS_MS,
    concurrency: env.AUTHORITY_LANES,
    leaseMs: 180 * SECOND_MS,
  },
  async run({ workspaceId, key }, signal) {
    const next = workspaceId ? await registerStay(workspaceId, reservationOf(key), signal) : null;
    return next ? { type: 'later', at: next } : { type: 'done' };
  },
  async describe(workspaceId, keys) {
    const found = await db.reservation.findMany({
      where: { workspaceId, id: { in: keys.map(reservationOf) } },
      include: { property: { select: { name: true } } },
    });
    const names = new Map(found.map(({ id, property }) => [id, property.name]));
    return new Map(keys.map((key) => [key, names.get(reservationOf(key)) ?? '']));
  },
};

/** Which reservation a task is of. */
function reservationOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/**
 * Sends the communications of a stay that are due, one after the other, and stores the state of its duties.
 * @returns when to look at it again; null where nothing is left to do
 */
export async function registerStay(
  workspaceId: string,
  reservationId: string,
  signal?: AbortSignal,
): Promise<Date | null> {
  for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
    const { due, next } = await decide(workspaceId, reservationId);
    if (!due) return next;
    signal?.throwIfAborted();
    await deliver(due.communication, due.account, signal);
  }
  return clock.now();
}

/** What is to be sent or asked now, if anything; and when to look again otherwise. */
async function decide(workspaceId: string, reservationId: string) {
  return inTransaction(async (tx) => {
    await lockRow(tx, 'reservation', workspaceId, reservationId);
    await stayChanged(tx, workspaceId, reservationId);
    const settings = await findSettings(workspaceId);
    const { mode, blockedAt } = settings;
    if (mode === 'off') return { due: null, next: null };
    const now = clock.now();
    const found = await readRegistration(workspaceId, reservationId, settings, now);
    const stay = { reservationId, isCancelled: true, duties: [], ...found };
    const about = { workspaceId, reservationId, mode };
    for (;;) {
      const communications = await findCommunications(workspaceId, reservationId, mode);
      const step = nextStep(communications, stay, settings.paymentType as PaymentType);
      if (step.type === 'tell') {
        const { kind, lot, wording } = step;
        await queueCommunication({ ...about, propertyId: found?.propertyId ?? '', kind, lot, wording });
      } else if (step.type === 'cancel') {
        await queueCancellation(step.communication);
      } else if (step.type === 'withdraw') {
        await withdraw(step.communication);
      } else {
        const lookAgain = found && (await updateDuties({ ...about, ...found }, communications, now));
        if (step.type === 'rest') return { due: null, next: lookAgain };
        const account = blockedAt ? null : accountOf(workspaceId, settings);
        const dueAt = account ? (step.communication.dueAt ?? now) : new Date(now.getTime() + HOUR_MS);
        if (account && dueAt <= now) return { due: { communication: step.communication, account }, next: null };
        return { due: null, next: lookAgain && lookAgain < dueAt ? lookAgain : dueAt };
      }
    }
  });
}

async function withdraw({ id, workspaceId }: Communication): Promise<void> {
  await db.communication.updateMany({ where: { id, workspaceId, status: 'queued' }, data: givenUp });
}
