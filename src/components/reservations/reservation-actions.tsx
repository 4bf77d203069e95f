'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { useRemoval } from '@/components/resources/use-removal';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { ActionMenu, MenuItem } from '@/components/ui/dropdown-menu';
import { type ReservationStatus, statusesAfter } from '@/lib/reservation-status';
import type { Reservation } from '@/server/reservations/reservations.schema';
import { CancelStayButton } from './cancel-stay-dialog';
import { useReclassify } from './use-reclassify';

/** What can be done with a reservation in its state, by who is looking at it. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('reservations');
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const become = useStatusChange(reservation.id);
  const reclassifying = useTranslations('planner.reclassify');
  const router = useRouter();
  const reclassify = useReclassify(reservation.id, {
    isOnItsPage: true,
    onDone: (kind) => {
      if (kind === 'block') router.push(href(`/reservations/calendar?from=${reservation.checkIn}`));
    },
  });
  if (!mayWrite) return null;
  const { id, status, invoiceId, channelId } = reservation;
  const Remove = invoiceId ? CancelStayButton : RemoveButton;
  // What else there is, the server refuses.
  const mayBeBlock = channelId !== undefined && status === 'Confirmed' && !invoiceId;
  const [usual, ...others] = statusesAfter(status).filter((it) => it !== 'Cancelled');
  return (
    <>
      {status !== 'Cancelled' && <Remove reservation={reservation} />}
      {(others.length > 0 || mayBeBlock) && (
        <ActionMenu label={t('more')} size="icon">
          {others.map((it) => (
            <MenuItem key={it} onSelect={() => become.mutate(it)}>
              {t(`become.${it}`)}
            </MenuItem>
          ))}
          {mayBeBlock && (
            <MenuItem onSelect={() => reclassify.mutate('block')}>{reclassifying('stay.action')}</MenuItem>
          )}
        </ActionMenu>
      )}
      <ButtonLink href={href(`/reservations/${id}/edit`)}>{t('edit')}</ButtonLink>
      {usual && (
        <Button variant="primary" loading={become.isPending} onClick={() => become.mutate(usual)}>
          {t(`become.${usual}`)}
        </Button>
      )}
    </>
  );
}

function RemoveButton({ reservation: { id, status, guestName, channelId } }: { reservation: Reservation }) {
  const t = useTranslations('reservations.remove');
  const api = useTRPCClient();
  const isPending = status === 'Pending' && !channelId; // what a calendar brings is kept as cancelled
  const removeIt = useRemoval('reservations', () => api.reservations.delete.mutate({ reservationId: id }));
  const words = isPending ? 'delete' : 'cancel';
  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t(`${words}.action`)}</Button>}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      action={t(`${words}.action`)}
      onConfirm={() => removeIt(t(`${words}.done`, { name: guestName }), isPending)}
    />
  );
}

function useStatusChange(reservationId: string) {
  const t = useTranslations('reservations');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  return useMutation({
    mutationFn: (status: ReservationStatus) => api.reservations.update.mutate({ reservationId, status }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.reservations.pathFilter());
      toast.success(t('saved'));
    },
    onError: (error) => toast.error(explain(error)),
  });
}
