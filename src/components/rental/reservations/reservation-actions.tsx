'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useRemoval } from '@/components/platform/resources/use-removal';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { ActionMenu, MenuItem, MenuSeparator } from '@/components/platform/ui/dropdown-menu';
import { useWords } from '@/i18n/use-words';
import { statusesAfter } from '@/lib/rental/reservation-status';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { plannerWords } from '~/messages/planner';
import { reservationsWords } from '~/messages/reservations';
import { CancelStayDialog } from './cancel-stay-dialog';
import { useReclassify } from './use-reclassify';
import { useReservationChange } from './use-reservation-change';

/** What can be done with a reservation in its state, by who is looking at it. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const t = useWords(reservationsWords);
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [isRemoving, setRemoving] = useState(false);
  const become = useReservationChange(reservation.id, t('saved'));
  const reclassifying = useWords(plannerWords, 'reclassify');
  const router = useRouter();
  const reclassify = useReclassify(reservation.id, {
    isOnItsPage: true,
    onDone: (kind) => {
      if (kind === 'block') router.push(href(`/reservations/calendar?from=${reservation.checkIn}`));
    },
  });
  if (!mayWrite) return null;
  const { id, status, invoiceId, channelId } = reservation;
  const isAlive = status !== 'Cancelled';
  const Remove = invoiceId ? CancelStayDialog : RemoveDialog;
  // What else there is, the server refuses.
  const mayBeBlock = channelId !== undefined && status === 'Confirmed' && !invoiceId;
  const [usual, ...others] = statusesAfter(status).filter((it) => it !== 'Cancelled');
  return (
    <>
      {(others.length > 0 || mayBeBlock || isAlive) && (
        <ActionMenu label={t('more')} size="icon">
          {others.map((it) => (
            <MenuItem key={it} onSelect={() => become.mutate({ status: it })}>
              {t(`become.${it}`)}
            </MenuItem>
          ))}
          {mayBeBlock && (
            <MenuItem onSelect={() => reclassify.mutate('block')}>{reclassifying('stay.action')}</MenuItem>
          )}
          {isAlive && (others.length > 0 || mayBeBlock) && <MenuSeparator />}
          {isAlive && (
            <MenuItem tone="danger" onSelect={() => setRemoving(true)}>
              {t(`remove.${isRemovable(reservation) ? 'delete' : 'cancel'}.action`)}
            </MenuItem>
          )}
        </ActionMenu>
      )}
      <ButtonLink href={href(`/reservations/${id}/edit`)}>{t('edit')}</ButtonLink>
      {usual && (
        <Button variant="primary" loading={become.isPending} onClick={() => become.mutate({ status: usual })}>
          {t(`become.${usual}`)}
        </Button>
      )}
      {isRemoving && <Remove reservation={reservation} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** A pending stay is deleted for good; what a calendar brings is cancelled and stays, and so is what is invoiced. */
function isRemovable({ status, channelId, invoiceId }: Reservation): boolean {
  return status === 'Pending' && !channelId && !invoiceId;
}

function RemoveDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id, guestName } = reservation;
  const t = useWords(reservationsWords, 'remove');
  const api = useTRPCClient();
  const isPending = isRemovable(reservation);
  const removeIt = useRemoval('reservations', () => api.reservations.delete.mutate({ reservationId: id }));
  const words = isPending ? 'delete' : 'cancel';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      action={t(`${words}.action`)}
      onConfirm={() => removeIt(t(`${words}.done`, { name: guestName }), isPending)}
    />
  );
}
