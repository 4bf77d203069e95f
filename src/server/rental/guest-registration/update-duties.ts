import type { Attention } from '@/lib/rental/guest-registration';
import type { Communication, Prisma } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { isStuck, lastCommunication } from '@/server/rental/guest-registration/next-step';
import type { Registration, RegistrationDuty } from '@/server/rental/guest-registration/read-registration';
import { notifyOwners } from '@/server/rental/guest-registration/registration-mail';
import { type Alarm, type CommunicationStanding, complianceOf } from '@/server/rental/hospedajes/compliance';
import type { CommunicationKind } from '@/server/rental/hospedajes/lot-xml';

const HOUR_MS = 3_600_000;
/** After how long a duty is late, with a warning before it: RD 933/2021 art. 6 gives 24 hours. */
const ALARM_AFTER_MS = 20 * HOUR_MS;
const DUE_AFTER_MS = 24 * HOUR_MS;

type Stay = Registration & { workspaceId: string; reservationId: string };

/**
 * Writes down how far a stay is registered, in the transaction that looked at it, and tells the owners once of each duty that
 * is late. @returns when the next of them may be late, or begins; null where none is left
 */
export async function updateDuties(
  stay: Stay,
  communications: readonly Communication[],
  now: Date,
): Promise<Date | null> {
  const { duties, workspaceId, reservationId } = stay;
  const { status, alarms } = complianceOf(
    duties.map((duty) => ({
      ...duty,
      from: registrationStart(duty, communications),
      isReady: duty.problems.length === 0,
    })),
    communications.flatMap((it) => (it.operation === 'tell' ? [{ kind: it.kind, state: standingOf(it) }] : [])),
    now,
  );
  const stored = await db.registrationDuty.findMany({ where: { workspaceId, reservationId } });
  for (const kind of ['RH', 'PV'] as const) {
    const duty = duties.find((it) => it.kind === kind);
    const before = stored.find((it) => it.kind === kind);
    const last = lastCommunication(communications, kind);
    if (!duty && !last && !before) continue;
    const alarm = alarms.find((it) => it.kind === kind);
    const attention = attentionOf(last, communications, duty, alarm);
    const from = duty?.from ?? last?.createdAt ?? now;
    const isNotified = before?.toldAt != null || !alarm;
    const changes = {
      dueAt: new Date(from.getTime() + DUE_AFTER_MS),
      problems: (duty?.problems ?? []).map(({ person, ...it }) => it) as Prisma.InputJsonArray,
      attention,
      ...(!isNotified && { toldAt: now }),
    };
    await db.registrationDuty.upsert({
      where: { reservationId_kind: { reservationId, kind } },
      create: { reservationId, kind, workspaceId, ...changes },
      update: changes,
    });
    if (!isNotified && alarm) await notifyOwners(stay, alarm);
  }
  if (duties.length > 0) {
    await db.reservation.updateMany({
      where: { id: reservationId, workspaceId, complianceStatus: { not: status } },
      data: { complianceStatus: status, updatedAt: now },
    });
  }
  return nextLook(duties, communications, now);
}

/** When the 24 hours begin: a reservation that was first sent late counts from that day. */
function registrationStart({ kind, from }: RegistrationDuty, communications: readonly Communication[]): Date {
  const first = communications.find((it) => it.kind === kind && it.operation === 'tell');
  return kind === 'RH' && first && first.createdAt > from ? first.createdAt : from;
}

function standingOf({ status, failures, communicationCode }: Communication): CommunicationStanding {
  if (status === 'queued' || status === 'sent') return { type: 'queued', isUnanswered: failures > 0 };
  if (status === 'processing') return { type: 'accepted', lotState: null, communicationCode: null };
  if (status === 'accepted') return { type: 'accepted', lotState: 1, communicationCode };
  return { type: status === 'cancelled' ? 'cancelled' : 'refused' };
}

/** What cannot be put right but by a person is shown at once, the rest when it is late. */
function attentionOf(
  last: Communication | undefined,
  communications: readonly Communication[],
  duty: RegistrationDuty | undefined,
  alarm: Alarm | undefined,
): Attention | null {
  if (last?.status === 'unproven') return 'unproven';
  if (last?.status === 'accepted' && isStuck(communications, last)) return 'refused';
  if (last?.status === 'refused') return duty ? 'refused' : null;
  return alarm?.reason ?? null;
}

/** The next instant at which something is due, or late, by itself. */
function nextLook(
  duties: readonly RegistrationDuty[],
  communications: readonly Communication[],
  now: Date,
): Date | null {
  const isDone = (kind: CommunicationKind) => lastCommunication(communications, kind)?.status === 'accepted';
  const instants = duties
    .filter(({ kind }) => !isDone(kind))
    .flatMap((duty) => [duty.from, new Date(registrationStart(duty, communications).getTime() + ALARM_AFTER_MS)])
    .filter((at) => at > now)
    .sort((a, b) => a.getTime() - b.getTime());
  return instants[0] ?? null;
}
