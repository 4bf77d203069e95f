'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import { BlockCreate } from '@/server/rental/reservations/calendar.schema';
import { propertiesWords } from '~/messages/properties';

interface BlockFormProps {
  propertyId: string;
  /** What is proposed: the first day that is blocked, and the last. */
  beginning?: { from: string; last: string };
  onDone: () => void;
}

/** Blocks days of a property, the first and the last one of them; within a dialog. */
export function BlockForm({ propertyId, beginning = { from: '', last: '' }, onDone }: BlockFormProps) {
  const t = useWords(propertiesWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(blockSchema(t('required'), t('blocks.order'))),
    defaultValues: { ...beginning, reason: '' },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const from = useWatch({ control, name: 'from' });
  const block = useMutation(
    trpc.reservations.block.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.reservations.pathFilter());
        toast.success(t('blocks.done'));
        onDone();
      },
    }),
  );
  return (
    <form
      onSubmit={handleSubmit(({ last, reason, ...days }) =>
        // The API names the first day that is free again.
        block.mutateAsync({ propertyId, ...days, to: addDays(last, 1), reason: reason || null }),
      )}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="from" label={t('blocks.from')} required>
          {(field) => <DateInput {...field} />}
        </Field>
        <Field control={control} name="last" label={t('blocks.last')} required>
          {(field) => <DateInput {...field} min={from || undefined} />}
        </Field>
      </div>
      <Field control={control} name="reason" label={t('blocks.reason')}>
        {(field) => <Input {...field} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('blocks.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function blockSchema(required: string, order: string) {
  const { from, reason } = BlockCreate.shape;
  return z
    .object({ from: requiredText(from, required), last: requiredText(from, required), reason: given(reason) })
    .refine((days) => days.last >= days.from, { path: ['last'], message: order });
}
