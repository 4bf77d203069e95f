'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { CASH_CRITERION_BEGAN } from '@/lib/tax/cash-criterion';
import type { CashCriterion } from '@/server/purchases/cash-criterion/cash-criterion.schema';
import { companyWords } from '~/messages/company';
import { SettingsCard } from './settings-card';

/** From when until when the company is under the cash criterion. */
export function CashCriterionForm({ criterion, disabled }: { criterion: CashCriterion; disabled: boolean }) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z
    .object({
      since: z.string().refine((day) => day === '' || day >= CASH_CRITERION_BEGAN, t('cashCriterion.tooEarly')),
      until: z.string().refine((day) => day === '' || day.endsWith('-12-31'), t('cashCriterion.wholeYear')),
    })
    .refine(({ since, until }) => until === '' || (since !== '' && since <= until), {
      path: ['until'],
      message: t('cashCriterion.untilFirst'),
    });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(criterion) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.cashCriterion.save.mutationOptions({
      onSuccess: async (saved) => {
        form.reset(valuesOf(saved));
        await queryClient.invalidateQueries(); // what is deducted is in many figures
        toast.success(t('saved'));
      },
    }),
  );
  return (
    <SettingsCard
      title={t('cashCriterion.title')}
      description={t('cashCriterion.description')}
      onSubmit={handleSubmit(({ since, until }) => save.mutateAsync({ since: since || null, until: until || null }))}
      saving={form.formState.isSubmitting}
      disabled={disabled}
      save={t('cashCriterion.save')}
    >
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="since" label={t('cashCriterion.since')} hint={t('cashCriterion.sinceHint')}>
          {(field) => <DateInput {...field} min={CASH_CRITERION_BEGAN} disabled={disabled} />}
        </Field>
        <Field control={control} name="until" label={t('cashCriterion.until')} hint={t('cashCriterion.untilHint')}>
          {(field) => <DateInput {...field} disabled={disabled} />}
        </Field>
      </div>
    </SettingsCard>
  );
}

function valuesOf({ since, until }: CashCriterion) {
  return { since: since ?? '', until: until ?? '' };
}
