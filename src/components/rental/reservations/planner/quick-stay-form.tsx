'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { ReservationCreate } from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { type Conflict, ConflictNote, conflictOf } from '../conflict-note';

interface QuickStayFormProps {
  propertyId: string;
  from: string;
  to: string;
  onDone: () => void;
}

/** What a stay cannot do without, within a dialog. */
export function QuickStayForm({ propertyId, from, to, onDone }: QuickStayFormProps) {
  const t = useWords(reservationsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { currency } = useWorkspace();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm({
    resolver: zodResolver(stayWords(t('required'), t('order'))),
    defaultValues: { guestName: '', checkIn: from, checkOut: to, amount: null as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const checkIn = useWatch({ control, name: 'checkIn' });
  const book = useMutation(
    trpc.reservations.create.mutationOptions({
      onSuccess: async () => {
        toast.success(t('created'));
        onDone();
        await queryClient.invalidateQueries(trpc.reservations.pathFilter());
      },
    }),
  );
  const save = handleSubmit(
    (stay) =>
      book.mutateAsync({ propertyId, ...stay }).catch((error) => {
        const foundConflict = conflictOf(error);
        setConflict(foundConflict);
        if (!foundConflict) throw error;
      }),
    () => setConflict(undefined),
  );
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      {conflict && <ConflictNote conflict={conflict} />}
      <Field control={control} name="guestName" label={t('field.guestName')} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="checkIn" label={t('field.checkIn')} required>
          {(field) => <DateInput {...field} />}
        </Field>
        <Field control={control} name="checkOut" label={t('field.checkOut')} hint={t('checkOutHint')} required>
          {(field) => <DateInput {...field} min={checkIn || undefined} />}
        </Field>
        <Field control={control} name="amount" label={t('field.amount')}>
          {(field) => <NumberInput {...field} min={0} currency={currency} />}
        </Field>
      </div>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('create')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function stayWords(required: string, order: string) {
  const { guestName, checkIn, checkOut, amount } = ReservationCreate.shape;
  return z
    .object({
      guestName: requiredText(guestName, required),
      checkIn: requiredText(checkIn, required),
      checkOut: requiredText(checkOut, required),
      amount: amount.unwrap(),
    })
    .refine((stay) => stay.checkOut > stay.checkIn, { path: ['checkOut'], message: order });
}
