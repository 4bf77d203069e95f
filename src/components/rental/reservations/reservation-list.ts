import { parseAsBoolean, parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';
import { RESERVATION_STATUSES } from '@/lib/rental/reservation-status';

/** What the list of reservations can be asked for. */
export const reservationList = listQuery({
  sortable: ['checkIn', 'checkOut', 'guestName'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(RESERVATION_STATUSES),
    property: parseAsString,
    from: parseAsString,
    to: parseAsString,
    ended: parseAsBoolean,
  },
  filter: ({ q, status, property, from, to, ended }) => ({
    q: q || undefined,
    status: someStates(status),
    propertyId: property ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
    ended: ended ?? undefined,
  }),
});
