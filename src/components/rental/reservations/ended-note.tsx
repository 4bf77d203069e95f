'use client';

import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { hasEndedOpen } from '@/lib/rental/reservation-status';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { useReservationChange } from './use-reservation-change';

/** Asks of a stay whose last day is over whether its guests have left. */
export function EndedNote({ reservation }: { reservation: Reservation }) {
  const t = useWords(reservationsWords);
  const { dayNow } = useWorkspace();
  const mayWrite = useMayWrite();
  const change = useReservationChange(reservation.id, t('saved'));
  if (reservation.conflict || !hasEndedOpen(reservation, dayNow())) return null;
  const checkOutButton = (
    <Button loading={change.isPending} onClick={() => change.mutate({ status: 'Checked Out' })}>
      {t('ended.left')}
    </Button>
  );
  return (
    <Callout tone="warning" title={t('ended.title')} action={mayWrite && checkOutButton}>
      {t('ended.text')}
    </Callout>
  );
}
