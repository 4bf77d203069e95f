'use client';

import { useMutation } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { dateOrNone } from '@/lib/dates';
import { reservationsWords } from '~/messages/reservations';
import { ReservationForm } from './reservation-form';

export function NewReservationScreen() {
  const t = useWords(reservationsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('reservations');
  const [{ property, from, to }] = useQueryStates({ property: parseAsString, from: parseAsString, to: parseAsString });
  const create = useMutation(
    trpc.reservations.create.mutationOptions({ onSuccess: ({ id }) => openSaved(id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="reservations" words={reservationsWords} title={t('newTitle')} />
      <ReservationForm
        beginning={{ propertyId: property, checkIn: dateOrNone(from), checkOut: dateOrNone(to) }}
        action={t('create')}
        cancelHref={href('/reservations')}
        onSave={(reservation) => create.mutateAsync(reservation)}
      />
    </Page>
  );
}
