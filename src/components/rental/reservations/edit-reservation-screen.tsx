'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { changesSince } from '@/lib/text/changes-since';
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
