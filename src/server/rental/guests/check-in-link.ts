import { addDays, toCalendarDate, todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';
import { readCompanyTime } from '@/server/platform/db/company-clock';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { setTimeOfLink } from '@/server/platform/runtime/company-time';
import { randomToken } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';
import { findReservation, type ReservationWithGuests } from '@/server/rental/guests/read-stay';
import { changeGuestsOf } from '@/server/rental/guests/write-guests';

type Scope = Pick<Actor, 'workspaceId'>;

/** How many days after the departure guests can still put right what they have said. */
const DAYS_AFTER_DEPARTURE = 3;

/** The last day, where the company is, on which the link of a stay opens. */
export function lastDayOf({ checkOut }: Pick<ReservationWithGuests, 'checkOut'>): string {
  return addDays(toCalendarDate(checkOut), DAYS_AFTER_DEPARTURE);
}

/**
 * Makes the link of a stay's check-in, or gives the one that is in use.
 * @returns its token
 * @throws 404, 422 where the stay is cancelled or over
 */
export async function makeLink({ workspaceId }: Scope, reservationId: string): Promise<string> {
  return changeGuestsOf(workspaceId, reservationId, async () => {
    const reservation = await findReservation(workspaceId, reservationId);
    if (!reservation) throw notFound('Reservation');
    if (reservation.status === 'Cancelled') {
      throw apiError('RESERVATION_CANCELLED');
    }
    const today = todayIn(await timeZoneOf(workspaceId), clock.now());
    if (today > lastDayOf(reservation)) {
      throw apiError('STAY_OVER');
    }
    if (reservation.registration?.token) return reservation.registration.token;
    const token = randomToken();
    const now = clock.now();
    const data = { token, tokenMadeAt: now, sentAt: null, revokedAt: null, updatedAt: now };
    await db.checkIn.upsert({
      where: { reservationId, workspaceId },
      create: { reservationId, workspaceId, ...data },
      update: data,
    });
    return token;
  });
}

/** From now on the link opens nothing. Again it changes nothing. @throws 404 */
export async function revokeLink({ workspaceId }: Scope, reservationId: string): Promise<void> {
  const now = clock.now();
  await changeGuestsOf(workspaceId, reservationId, () =>
    db.checkIn.updateMany({
      where: { reservationId, workspaceId, token: { not: null } },
      data: { token: null, revokedAt: now, updatedAt: now },
    }),
  );
}

/** A stay as its link opens it. */
export type LinkedStay = { reservation: ReservationWithGuests; timeZone: string };

/** What a link in use leads to. @throws 404 for one that opens nothing: unknown, revoked, expired, or of a cancelled stay */
export async function findByToken(token: string): Promise<LinkedStay> {
  const where = { token, workspace: { deletedAt: null, pausedAt: null } };
  const found = isStorable(token) && token ? await db.checkIn.findFirst({ where }) : null;
  if (found) setTimeOfLink({ time: await readCompanyTime(found.workspaceId) });
  const reservation = found && (await findReservation(found.workspaceId, found.reservationId));
  if (!reservation || reservation.status === 'Cancelled') throw notFound('Check-in');
  const timeZone = await timeZoneOf(reservation.workspaceId);
  if (todayIn(timeZone, clock.now()) > lastDayOf(reservation)) throw notFound('Check-in');
  return { reservation, timeZone };
}

/** Where guests register. */
export function addressOf(token: string): string {
  return `${env.APP_URL}/check-in/${token}`;
}
