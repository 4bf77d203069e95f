import { toCalendarDate } from '@/lib/dates';
import type { Attention } from '@/lib/guest-registration';
import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { db, firstRow, sql } from '@/server/db/client';
import { listRows, pageOf } from '@/server/db/list-rows';
import type { Prisma, Communication as Row } from '@/server/generated/prisma/client';
import { toldOf } from '@/server/guest-registration/communication-rows';
import type {
  Communication,
  CommunicationList,
  CommunicationListInput,
  Duty,
  StayRegistration,
  StaysToSee,
} from '@/server/guest-registration/communications.schema';
import { cancellationOf, lastTold } from '@/server/guest-registration/next-step';
import { findSettings } from '@/server/guest-registration/settings.service';
import { REGISTRATION_TASK } from '@/server/reservations/ask-to-register';
import { clock } from '@/server/runtime/clock';

/** What the company has sent to the Ministry, newest first. */
export async function listCommunications(
  { workspaceId }: Actor,
  input: CommunicationListInput,
): Promise<CommunicationList> {
  const { status, kind, propertyId } = input;
  const where: Prisma.CommunicationWhereInput = { workspaceId, AND: { status, kind, propertyId } };
  return listRows(pageOf(input), where, {
    count: () => db.communication.count({ where }),
    find: async (query) => withStays(workspaceId, await db.communication.findMany(query)),
    toItem: ({ row, stay }) => ({
      ...toCommunication(row),
      ...(stay && { propertyName: stay.property.name, checkIn: toCalendarDate(stay.checkIn) }),
    }),
  });
}

async function withStays(workspaceId: string, found: Row[]) {
  const stays = await db.reservation.findMany({
    where: { workspaceId, id: { in: found.map(({ reservationId }) => reservationId) } },
    select: { id: true, checkIn: true, property: { select: { name: true } } },
  });
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  return found.map((row) => ({ row, stay: byId.get(row.reservationId) }));
}

/** The stays that a person has to look at, the most urgent first. */
export async function listStaysToSee(
  { workspaceId }: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaysToSee> {
  const where = { workspaceId, attention: { not: null } };
  const [total, found] = await Promise.all([
    db.registrationDuty.count({ where }),
    db.registrationDuty.findMany({
      where,
      include: { reservation: { select: { checkIn: true, property: { select: { name: true } } } } },
      orderBy: [{ dueAt: 'asc' }, { reservationId: 'asc' }, { kind: 'asc' }],
      ...{ take: limit, skip: offset },
    }),
  ]);
  const data = found.map(({ reservationId, kind, attention, dueAt, reservation: { checkIn, property } }) => ({
    ...{ reservationId, kind, attention: attention as Attention, dueAt: dueAt.toISOString() },
    ...{ propertyName: property.name, checkIn: toCalendarDate(checkIn) },
  }));
  return { data, total, limit, offset };
}

/** How a stay is registered, and what was sent for it. @throws 404 */
export async function getStayRegistration({ workspaceId }: Actor, reservationId: string): Promise<StayRegistration> {
  const stay = await db.reservation.findFirst({
    where: { id: reservationId, workspaceId, kind: 'stay' },
    select: { property: { select: { authority: true, establishmentCode: true } } },
  });
  if (!stay) throw notFound('Reservation');
  const { mode, blockedAt } = await findSettings(workspaceId);
  const [told, isUnderWay, duties] = await Promise.all([
    toldOf(workspaceId, reservationId, mode),
    isLookedAt(reservationId),
    db.registrationDuty.findMany({ where: { workspaceId, reservationId }, orderBy: { kind: 'asc' } }),
  ]);
  const { authority, establishmentCode } = stay.property;
  return {
    ...{ authority, mode, hasEstablishment: establishmentCode !== null, isBlocked: blockedAt !== null, isUnderWay },
    duties: mode === 'off' ? [] : duties.map((duty) => toDuty(duty, told)),
  };
}

/** Something has asked for it, and nobody has got to it yet. */
async function isLookedAt(reservationId: string): Promise<boolean> {
  const asked = await firstRow(sql`
    SELECT FROM outbox_task WHERE kind = ${REGISTRATION_TASK} AND lane = ${reservationId}
      AND (status = 'running' OR (status = 'queued' AND next_attempt_at <= ${clock.now()}))`);
  return asked !== undefined;
}

function toDuty({ kind, dueAt, attention, problems }: Prisma.RegistrationDutyGetPayload<object>, told: Row[]): Duty {
  const last = lastTold(told, kind);
  const cancellation = last && cancellationOf(told, last);
  return {
    ...{ kind, dueAt: dueAt.toISOString(), problems: problems as Duty['problems'] },
    ...(attention && { attention: attention as Attention }),
    ...(last && { last: toCommunication(last) }),
    ...(cancellation && { cancellation: toCommunication(cancellation) }),
  };
}

function toCommunication(row: Row): Communication {
  const { id, kind, operation, status, mode, reservationId, reference, attempts } = row;
  return {
    ...{ id, kind, operation, status, mode, reservationId, reference, attempts },
    lot: row.lot ?? undefined,
    communicationCode: row.communicationCode ?? undefined,
    code: row.code ?? undefined,
    mend: row.mend ?? undefined,
    description: row.description ?? undefined,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString(),
    answeredAt: row.answeredAt?.toISOString(),
  };
}
