import { z } from 'zod';
import { toCalendarDate } from '@/lib/dates';
import { type Attention, authorityAt } from '@/lib/rental/guest-registration';
import { CommunicationKind, type Prisma, type Communication as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { CountRow } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { findCommunications } from '@/server/rental/guest-registration/communication-rows';
import type {
  Communication,
  CommunicationList,
  CommunicationListInput,
  Duty,
  StayRegistration,
  StaysToSee,
} from '@/server/rental/guest-registration/communications.schema';
import { isInSpain, unreportedSince, unreportedStays } from '@/server/rental/guest-registration/late-stays';
import { cancellationOf, lastCommunication } from '@/server/rental/guest-registration/next-step';
import { findSettings } from '@/server/rental/guest-registration/settings.service';
import { REGISTRATION_TASK } from '@/server/rental/reservations/ask-to-register';

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

const ToSee = z.object({
  kind: z.enum(CommunicationKind),
  propertyName: z.string(),
  attention: z.enum(['guest_incomplete', 'ministry_silent', 'refused', 'not_sent', 'unproven', 'unreported']),
  reservationId: z.string(),
  dueAt: z.date(),
  checkIn: z.string(),
});

/** The stays that a person has to look at, the most urgent first. */
export async function listStaysToSee(
  { workspaceId }: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaysToSee> {
  const found = await rows(
    ToSee,
    sql`
    ${await staysToSee(workspaceId)} ORDER BY "dueAt", "reservationId", kind LIMIT ${limit} OFFSET ${offset}`,
  );
  const data = found.map(({ dueAt, ...stay }) => ({ ...stay, dueAt: dueAt.toISOString() }));
  return { data, total: await countStaysToSee(workspaceId), limit, offset };
}

/** How many duties a person has to look at: late, refused or without proof. */
export async function countStaysToSee(workspaceId: string): Promise<number> {
  const counted = await firstRow(
    CountRow,
    sql`
    SELECT count(*)::int AS count FROM (${await staysToSee(workspaceId)}) AS stay`,
  );
  return counted?.count ?? 0;
}

async function staysToSee(workspaceId: string): Promise<Sql> {
  return sql`
    SELECT duty.reservation_id AS "reservationId", duty.kind::text AS kind, duty.attention, duty.due_at AS "dueAt",
           property.name AS "propertyName", check_in::text AS "checkIn"
    FROM registration_duty AS duty
    JOIN reservation ON reservation.id = duty.reservation_id JOIN property ON property.id = reservation.property_id
    WHERE duty.workspace_id = ${workspaceId} AND duty.attention IS NOT NULL
    UNION ALL
    SELECT id, 'PV', 'unreported', due_at, property_name, check_in::text
    FROM (${unreportedStays(workspaceId, await timeZoneOf(workspaceId))}) AS late`;
}

/** How a stay is registered, and what was sent for it. @throws 404 */
export async function getStayRegistration({ workspaceId }: Actor, reservationId: string): Promise<StayRegistration> {
  const stay = await db.reservation.findFirst({
    where: { id: reservationId, workspaceId, kind: 'stay' },
    select: { property: { select: { id: true, authority: true, establishmentCode: true, postalCode: true } } },
  });
  if (!stay) throw notFound('Reservation');
  const since = await unreportedSince(workspaceId, reservationId, await timeZoneOf(workspaceId));
  const { mode, blockedAt } = await findSettings(workspaceId);
  const [communications, isUnderWay, duties] = await Promise.all([
    findCommunications(workspaceId, reservationId, mode),
    isLookedAt(reservationId),
    db.registrationDuty.findMany({ where: { workspaceId, reservationId }, orderBy: { kind: 'asc' } }),
  ]);
  const { id, authority, establishmentCode, postalCode } = stay.property;
  return {
    isInSpain: await isInSpain(workspaceId, id),
    ...(authority === 'none' && { proposedAuthority: authorityAt(postalCode) ?? undefined }),
    ...(since && { unreportedSince: since.toISOString() }),
    ...{ authority, mode, hasEstablishment: establishmentCode !== null, isBlocked: blockedAt !== null, isUnderWay },
    duties: mode === 'off' ? [] : duties.map((duty) => toDuty(duty, communications)),
  };
}

/** Something has asked for it, and nobody has got to it yet. */
async function isLookedAt(reservationId: string): Promise<boolean> {
  const asked = await firstRow(sql`
    SELECT FROM outbox_task WHERE kind = ${REGISTRATION_TASK} AND lane = ${reservationId}
      AND (status = 'running' OR (status = 'queued' AND next_attempt_at <= ${clock.now()}))`);
  return asked !== undefined;
}

function toDuty(
  { kind, dueAt, attention, problems }: Prisma.RegistrationDutyGetPayload<object>,
  communications: Row[],
): Duty {
  const last = lastCommunication(communications, kind);
  const cancellation = last && cancellationOf(communications, last);
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
