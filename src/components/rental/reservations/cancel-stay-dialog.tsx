'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useErrorMessage } from '@/components/platform/api/errors';
import { given, requiredNumber } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { type CancellationOffer, StayCancel } from '@/server/rental/rental-invoices/rental-invoices.schema';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { stayMoneyWords } from '~/messages/stay-money';

interface CancelStayProps {
  reservation: Reservation;
  onClose: () => void;
}

/** Cancels a stay that has been invoiced, and says before what its policy gives back. */
export function CancelStayDialog({ reservation, onClose }: CancelStayProps) {
  const t = useWords(reservationsWords, 'remove.cancel');
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const { id: reservationId } = reservation;
  // What it gives back changes with the day and the invoice: it is asked for each time.
  const offer = useQuery(trpc.rentalInvoices.offer.queryOptions({ reservationId }, { gcTime: 0, staleTime: 0 }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
      {offer.data && <CancelForm reservation={reservation} offer={offer.data} onClose={onClose} />}
      {offer.error && <Callout tone="danger">{explain(offer.error)}</Callout>}
    </Dialog>
  );
}

function CancelForm({ reservation, offer, onClose }: CancelStayProps & { offer: CancellationOffer }) {
  const t = useWords(stayMoneyWords);
  const cancelText = useWords(reservationsWords, 'remove.cancel');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { id: reservationId, guestName, currency } = reservation;
  const { effect } = offer;
  const schema = z.object({ refundAmount: requiredNumber(given(StayCancel.shape.refundAmount), t('cancel.required')) });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { refundAmount: effect === 'credit' ? (offer.refundAmount ?? null) : 0 },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const cancel = useMutation(
    trpc.rentalInvoices.cancel.mutationOptions({
      onSuccess: async ({ creditNote }) => {
        toast.success(creditNote ? t('cancel.credited') : cancelText('done', { name: guestName }));
        onClose();
        await Promise.all([
          queryClient.invalidateQueries(trpc.reservations.pathFilter()),
          queryClient.invalidateQueries(trpc.invoices.pathFilter()),
        ]);
      },
    }),
  );
  const submit = handleSubmit(({ refundAmount }) =>
    cancel.mutateAsync({ reservationId, ...(effect === 'credit' && { refundAmount }) }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      <p>{t(`cancel.effects.${effect}`)}</p>
      {effect === 'credit' && (
        <>
          <Reckoning offer={offer} currency={currency} />
          <Field
            control={control}
            name="refundAmount"
            label={t('cancel.refund')}
            hint={t('cancel.refundHint')}
            required
          >
            {(field) => <NumberInput {...field} min={0} currency={currency} />}
          </Field>
        </>
      )}
      <DialogFooter>
        <DialogClose render={<Button>{t('back')}</Button>} />
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {cancelText('action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** How the policy comes to what it gives back. */
function Reckoning({ offer, currency }: { offer: CancellationOffer; currency: string }) {
  const t = useWords(stayMoneyWords);
  const format = useFormat();
  const { policy, refundPercent, daysBefore, price = 0, touristTax } = offer;
  if (!policy || refundPercent === undefined) return <p className="text-muted">{t('cancel.noPolicy')}</p>;
  return (
    <p className="text-muted">
      {t('cancel.byPolicy', {
        policy: t(`policies.${policy.name}`),
        when: t('cancel.when', { past: daysBefore < 0 ? 'yes' : 'no', days: Math.abs(daysBefore) }),
        percent: format.percent(refundPercent),
        price: format.money(price, currency),
      })}
      {touristTax !== undefined && ` ${t('cancel.touristTax', { amount: format.money(touristTax, currency) })}`}
    </p>
  );
}
