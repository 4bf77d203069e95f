'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { useWords } from '@/i18n/use-words';
import { RequirementInput } from '@/server/tax/verifactu/requirements/requirements.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

/** Answers a requirement of the tax agency: its reference, and the days that it is about. */
export function RequirementDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(taxAgencyWords, 'requirements');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const schema = z.object({
    reference: requiredText(RequirementInput.shape.reference, t('required')),
    from: z.string(),
    to: z.string(),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reference: '', from: '', to: '' } });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const answer = useMutation(
    trpc.verifactu.answerRequirement.mutationOptions({
      onSuccess: (after) => {
        cache.setQueryData(trpc.verifactu.requirements.queryKey(), after);
        toast.success(t('sent'));
        onClose();
      },
    }),
  );
  const submit = handleSubmit(({ reference, from, to }) =>
    answer.mutateAsync({ reference, from: from || null, to: to || null }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('answer')}
      description={t('dialogText')}
      size="sm"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="reference" label={t('reference')} hint={t('referenceHint')} required>
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="from" label={t('from')}>
            {(field) => <DateInput {...field} />}
          </Field>
          <Field control={control} name="to" label={t('to')}>
            {(field) => <DateInput {...field} />}
          </Field>
        </div>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
