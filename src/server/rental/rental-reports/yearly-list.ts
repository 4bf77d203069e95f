import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { occupiesItsDays, type ReservationStatus } from '@/lib/rental/reservation-status';
import { isNationalNumber, type YearlyLetting, yearlyLettingsCsv } from '@/lib/rental/yearly-lettings';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { peopleOf } from '@/server/rental/guests/read-stay';
import type {
  RentalReportSettings,
  YearlyLettings,
  YearlyLettingsInput,
} from '@/server/rental/rental-reports/rental-reports.schema';

/** What the company has the dashboard offer; the yearly list is off until somebody wants it. */
export async function readReportSettings({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<RentalReportSettings> {
  const row = await db.rentalReportSettings.findFirst({ where: { workspaceId } });
  return { yearlyLettings: row?.yearlyLettings ?? false };
}

export async function saveReportSettings(actor: Actor, settings: RentalReportSettings): Promise<RentalReportSettings> {
  const { workspaceId } = actor;
  await db.rentalReportSettings.upsert({
    where: { workspaceId },
    create: { workspaceId, ...settings },
    update: settings,
  });
  return settings;
}

/** The lettings of a year, by the day on which each begins, and what is absent from them. @throws 422 while it is off */
export async function readYearlyLettings(
  actor: Actor,
  { year, purpose }: YearlyLettingsInput,
): Promise<YearlyLettings> {
  const { workspaceId } = actor;
  const { yearlyLettings } = await readReportSettings(actor);
  if (!yearlyLettings) throw apiError('YEARLY_LETTINGS_OFF');
  const found = await db.reservation.findMany({
    where: {
      ...{ workspaceId, kind: 'stay' },
      checkIn: { gte: startOfDayUtc(`${year}-01-01`), lte: startOfDayUtc(`${year}-12-31`) },
    },
    include: { property: true, registration: true, guests: { where: { erasedAt: null } } },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
  });
  const lettings: YearlyLetting[] = [];
  const withoutNumber = new Set<string>();
  const withoutGuests: YearlyLettings['withoutGuests'] = [];
  for (const reservation of found) {
    const { id, property, arrived, status } = reservation;
    if (!arrived && !occupiesItsDays(status as ReservationStatus)) continue;
    const [number, guests] = [property.registrationNumber, peopleOf(reservation)];
    const checkIn = toCalendarDate(reservation.checkIn);
    if (!isNationalNumber(number)) withoutNumber.add(property.name);
    else if (!guests) withoutGuests.push({ reservationId: id, guestName: reservation.guestName ?? '', checkIn });
    else lettings.push({ number, checkIn, checkOut: toCalendarDate(reservation.checkOut), guests, purpose });
  }
  return {
    csv: yearlyLettingsCsv(lettings),
    lettings: lettings.length,
    withoutNumber: [...withoutNumber],
    withoutGuests,
  };
}
