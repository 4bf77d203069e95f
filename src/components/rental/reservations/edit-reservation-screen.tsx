'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { changesSince } from '@/lib/text/changes-since';
import { reservationsWords } from '~/messages/reservations';
import { ReservationForm } from './reservation-form';
import { valuesOf } from './reservation-values';

export function EditReservationScreen({ reservationId }: { reservationId: string }) {
  const t = useWords(reservationsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('reservations');
  const query = useQuery(trpc.reservations.get.queryOptions({ reservationId }));
  const update = useMutation(
    trpc.reservations.update.mutationOptions({ onSuccess: () => openSaved(reservationId, t('saved')) }),
  );
  return (
    <EditPage
      of="reservations"
      words={reservationsWords}
      id={reservationId}
      name={query.data?.guestName}
      query={query}
      width="narrow"
    >
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
