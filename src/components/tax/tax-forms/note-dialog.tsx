'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import type { TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { FilingFields } from '@/server/tax/form-files/forms.schema';
import { taxFormsWords } from '~/messages/tax-forms';
import { useRefreshForm } from './use-refresh-form';

/** Notes that a form was filed, with the number and the day of it; of form 303 or 420 the quarter may be closed with it. */
export function NoteDialog({ form: number, period }: { form: TaxFormNumber; period: string }) {
  const t = useWords(taxFormsWords, 'note');
  const trpc = useTRPC();
  const refresh = useRefreshForm();
  const [isOpen, setOpen] = useState(false);
  const today = useWorkspace().dayNow();
  const mayClose = (number === '303' || number === '420') && daysOfForm(period).to < today;
  const form = useForm({
    resolver: zodResolver(
      z.object({
        filedOn: requiredText(FilingFields.shape.filedOn, t('required')),
        receipt: textAsOrEmpty(FilingFields.shape.receipt.unwrap().unwrap()),
        closesQuarter: z.boolean(),
      }),
    ),
    defaultValues: { filedOn: today, receipt: '', closesQuarter: mayClose },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const note = useMutation(
    trpc.taxForms.noteFiling.mutationOptions({
      onSuccess: async () => {
        await refresh(t('done'));
        setOpen(false);
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action')}</Button>
      {isOpen && (
        <Dialog open onOpenChange={(open) => !open && setOpen(false)} title={t('title')} description={t('text')}>
          <form
            onSubmit={handleSubmit(({ receipt, ...filing }) =>
              note.mutateAsync({ form: number, period, ...filing, receipt: receipt || null }),
            )}
            noValidate
            className="flex flex-col gap-5"
          >
            <FormError control={control} />
            <Field control={control} name="filedOn" label={t('filedOn')} required>
              {(field) => <DateInput {...field} max={today} />}
            </Field>
            <Field control={control} name="receipt" label={t('receipt')} hint={t('receiptHint')}>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            {mayClose && (
              <Field control={control} name="closesQuarter" label={t('closes')} layout="inline">
                {(field) => <Checkbox {...field} />}
              </Field>
            )}
            <DialogFooter>
              <DialogClose render={<Button>{t('cancel')}</Button>} />
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
                {t('action')}
              </Button>
            </DialogFooter>
          </form>
        </Dialog>
      )}
    </>
  );
}
