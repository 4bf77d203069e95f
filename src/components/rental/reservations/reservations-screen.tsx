'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkConfirm } from '@/components/platform/lists/bulk-confirm';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { useWords } from '@/i18n/use-words';
import { RESERVATION_STATUSES } from '@/lib/rental/reservation-status';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { plannerWords } from '~/messages/planner';
import { rentalFiguresWords } from '~/messages/rental-figures';
import { reservationsWords } from '~/messages/reservations';
import { PropertyCombobox } from './property-combobox';
import { exportedReservation, useReservationColumns } from './reservation-columns';
import { reservationList } from './reservation-list';

export function ReservationsScreen() {
  const t = useWords(reservationsWords);
  const planner = useWords(plannerWords);
  const figures = useWords(rentalFiguresWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const filters = useListQuery(reservationList);
  const { filter } = filters;
  const { status, property, from, to, ended } = filters.values;
  const isEnded = useId();
  const reservations = useQuery(
    trpc.reservations.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }),
  );
  return (
    <ListPage
      of="reservations"
      words={reservationsWords}
      otherView={
        <>
          <ButtonLink href={href('/reservations/calendar')}>{planner('title')}</ButtonLink>
          <ButtonLink href={href('/reservations/registration')}>{t('registration')}</ButtonLink>
          <ButtonLink href={href('/reservations/figures')}>{figures('open')}</ButtonLink>
          <ButtonLink href={href('/guests')}>{t('guests')}</ButtonLink>
        </>
      }
      columns={useReservationColumns()}
      query={reservations}
      filters={filters}
      nameOf={({ guestName }) => guestName}
      bulk={{
        changes: trpc.reservations.pathFilter(),
        actions: (bulk) => (
          <>
            {ended && <CheckOutSelected bulk={bulk} />}
            <CancelSelected bulk={bulk} />
          </>
        ),
      }}
      exported={exportedReservation}
      fetchPage={(next) => api.reservations.browse.query({ ...next, ...filters.asked })}
      controls={
        <>
          <PropertyCombobox
            aria-label={t('filter.property')}
            placeholder={t('filter.property')}
            className="w-full sm:w-56"
            value={property}
            onChange={(next) => filter({ property: next })}
          />
          <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
          <span className="flex h-8 items-center gap-2">
            <Checkbox id={isEnded} value={ended ?? false} onChange={(next) => filter({ ended: next || null })} />
            <label htmlFor={isEnded}>{t('filter.ended')}</label>
          </span>
        </>
      }
      status={{
        label: t('field.status'),
        all: t('filter.all'),
        statuses: RESERVATION_STATUSES,
        nameOf: (it) => t(`statuses.${it}`),
        value: status,
        onChange: (next) => filter({ status: next }),
      }}
    />
  );
}

function CheckOutSelected({ bulk }: { bulk: Bulk<Reservation> }) {
  const t = useWords(reservationsWords, 'bulk');
  const api = useTRPCClient();
  return (
    <BulkConfirm
      bulk={bulk}
      tone="primary"
      action={t('checkOut')}
      title={t('checkOutTitle', { count: bulk.count })}
      text={t('checkOutText')}
      done={(count) => t('checkedOut', { count })}
      act={({ id }) => api.reservations.update.mutate({ reservationId: id, status: 'Checked Out' })}
    />
  );
}

function CancelSelected({ bulk }: { bulk: Bulk<Reservation> }) {
  const t = useWords(reservationsWords, 'bulk');
  const api = useTRPCClient();
  return (
    <BulkConfirm
      bulk={bulk}
      action={t('cancel')}
      title={t('cancelTitle', { count: bulk.count })}
      text={t('cancelText')}
      done={(count) => t('cancelled', { count })}
      act={({ id }) => api.reservations.update.mutate({ reservationId: id, status: 'Cancelled' })}
    />
  );
}
