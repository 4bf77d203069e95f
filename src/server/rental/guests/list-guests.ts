import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { DOCUMENT_TYPE_OF } from '@/lib/rental/traveller-codes';
import type { Prisma, Guest as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { countOnce } from '@/server/platform/db/slow-totals';
import type { BrowsedGuests, Guest, GuestList, GuestListInput } from '@/server/rental/guests/guests.schema';
import { maskDocument } from '@/server/rental/guests/mask-document';
import { openPerson } from '@/server/rental/guests/sealed-guest';
import { findGuest } from '@/server/rental/guests/write-guests';
import type { Person } from '@/server/rental/hospedajes/stay';

/** The workspace's guests, newest first; `from` and `to` find those whose stay overlaps these days. Nobody who is erased. */
export async function listGuests({ workspaceId }: Actor, input: GuestListInput): Promise<GuestList> {
  const where = whereOf(workspaceId, input);
  return listRows(pageOf(input), where, {
    count: () => countGuests(workspaceId, where),
    find: (query) => db.guest.findMany(query),
    toItem: toGuest,
  });
}

/** The same with their bookings, for the dashboard. */
export async function browseGuests({ workspaceId }: Actor, input: GuestListInput): Promise<BrowsedGuests> {
  const where = whereOf(workspaceId, input);
  const include = { reservation: { include: { property: { select: { name: true } } } } };
  return listRows(pageOf(input), where, {
    count: () => countGuests(workspaceId, where),
    find: (query) => db.guest.findMany({ ...query, include }),
    toItem: ({ reservation, ...row }) => ({
      ...toGuest(row),
      propertyName: reservation.property.name,
      bookedBy: reservation.guestName ?? '',
      checkIn: toCalendarDate(reservation.checkIn),
      checkOut: toCalendarDate(reservation.checkOut),
      isComplete: row.completedAt !== null,
    }),
  });
}

function countGuests(workspaceId: string, where: Prisma.GuestWhereInput): Promise<number> {
  const resources = where.reservation ? (['guest', 'reservation'] as const) : (['guest'] as const);
  return countOnce([...resources], workspaceId, where, () => db.guest.count({ where }));
}

/** @throws 404, also for one who is erased */
export async function getGuest({ workspaceId }: Actor, id: string): Promise<Guest> {
  return toGuest(await findGuest(workspaceId, id));
}

function whereOf(workspaceId: string, input: GuestListInput): Prisma.GuestWhereInput {
  const { reservationId, propertyId, from, to } = input;
  const { q } = pageOf(input);
  const stay = {
    ...(propertyId && { propertyId }),
    ...(from && { checkOut: { gt: startOfDayUtc(from) } }),
    ...(to && { checkIn: { lte: startOfDayUtc(to) } }),
    ...(q && containsText(q)),
  };
  return {
    ...{ workspaceId, erasedAt: null },
    ...(reservationId && { reservationId }),
    ...(Object.keys(stay).length > 0 && { reservation: stay }),
  };
}

/** @throws {DecryptionError} */
function toGuest(row: Row): Guest {
  const person = openPerson(row);
  return {
    id: row.id,
    guestName: nameOf(person),
    documentType: documentTypeOf(person),
    documentNumber: person.documentNumber ? maskDocument(person.documentNumber) : undefined,
    nationality: person.nationality || undefined,
    reservationId: row.reservationId,
    documentVerified: row.documentVerified,
    signatureCaptured: row.sealedSignature !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** First name and surnames, as far as they are known. */
export function nameOf({ firstName, surname, secondSurname }: Pick<Person, 'firstName' | 'surname' | 'secondSurname'>) {
  return [firstName, surname, secondSurname].filter(Boolean).join(' ');
}

function documentTypeOf({ documentType }: Person): Guest['documentType'] {
  const names = Object.keys(DOCUMENT_TYPE_OF) as (keyof typeof DOCUMENT_TYPE_OF)[];
  return names.find((name) => DOCUMENT_TYPE_OF[name] === documentType);
}
