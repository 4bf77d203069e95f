'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { EditPage } from '@/components/resources/edit-page';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { changesSince } from '@/lib/changes-since';
import { ReservationForm } from './reservation-form';
import { valuesOf } from './reservation-values';

export function EditReservationScreen({ reservationId }: { reservationId: string }) {
  const t = useTranslations('reservations');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('reservations');
  const query = useQuery(trpc.reservations.get.queryOptions({ reservationId }));
  const update = useMutation(
    trpc.reservations.update.mutationOptions({ onSuccess: () => openSaved(reservationId, t('saved')) }),
  );
  return (
    <EditPage of="reservations" id={reservationId} name={query.data?.guestName} query={query} width="narrow">
      {(reservation) => (
        <ReservationForm
          reservation={reservation}
          action={t('save')}
          cancelHref={href(`/reservations/${reservationId}`)}
          onSave={(changes) =>
            update.mutateAsync({
              reservationId,
              ...changesSince(valuesOf(reservation, reservation.currency), changes, ['amount', 'currency']),
            })
          }
        />
      )}
    </EditPage>
  );
}
