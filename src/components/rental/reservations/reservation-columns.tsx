'use client';

import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { Badge } from '@/components/platform/ui/badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { ReservationBadge, useChannelName } from './reservation-badge';

const column = columnsOf<Reservation>();

/** The columns of every list of reservations. */
export function useReservationColumns({ withProperty = true } = {}) {
  const t = useWords(reservationsWords);
  const nameOf = useChannelName();
  return useMemo(
    () => [
      column.accessor('guestName', {
        header: t('field.guestName'),
        cell: ({ row: { original } }) => (
          <>
            {original.guestName}
            {original.conflict && (
              <Badge tone="danger" className="ml-2">
                {t('conflict')}
              </Badge>
            )}
          </>
        ),
        meta: { sortBy: 'guestName', grow: true },
      }),
      ...(withProperty
        ? [column.accessor('propertyName', { header: t('field.property'), meta: { onCard: 'plain', hideBelow: 'sm' } })]
        : []),
      column.accessor('checkIn', {
        header: t('field.checkIn'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { sortBy: 'checkIn' },
      }),
      column.accessor('checkOut', {
        header: t('field.checkOut'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { sortBy: 'checkOut', hideBelow: 'sm' },
      }),
      column.accessor('channel', {
        header: t('field.channel'),
        cell: ({ getValue }) => nameOf(getValue()),
        meta: { onCard: 'plain', hideBelow: 'lg' },
      }),
      column.accessor('status', {
        header: t('field.status'),
        cell: ({ row: { original: it } }) => <ReservationBadge {...it} />,
        meta: { onCard: 'state', hideBelow: 'sm' },
      }),
      column.accessor('amount', {
        header: t('field.amount'),
        cell: ({ row: { original } }) =>
          original.amount !== undefined && <Money amount={original.amount} currency={original.currency} />,
        meta: { onCard: 'figure', align: 'end', hideBelow: 'md' },
      }),
    ],
    [t, nameOf, withProperty],
  );
}

/** A reservation as a row of the CSV export, under the API's field names. */
export const exportedReservation = {
  id: ({ id }: Reservation) => id,
  propertyId: ({ propertyId }: Reservation) => propertyId,
  propertyName: ({ propertyName }: Reservation) => propertyName,
  guestName: ({ guestName }: Reservation) => guestName,
  guestEmail: ({ guestEmail }: Reservation) => guestEmail,
  checkIn: ({ checkIn }: Reservation) => checkIn,
  checkOut: ({ checkOut }: Reservation) => checkOut,
  nights: ({ nights }: Reservation) => nights,
  status: ({ status }: Reservation) => status,
  amount: ({ amount }: Reservation) => amount,
  currency: ({ currency }: Reservation) => currency,
  channel: ({ channel }: Reservation) => channel,
  confirmationCode: ({ confirmationCode }: Reservation) => confirmationCode,
  complianceStatus: ({ complianceStatus }: Reservation) => complianceStatus,
  notes: ({ notes }: Reservation) => notes,
};
