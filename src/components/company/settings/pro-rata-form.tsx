'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { ProRata } from '@/server/purchases/pro-rata/pro-rata.schema';
import { companyWords } from '~/messages/company';
import { SettingsCard } from './settings-card';

/** The years of which not all of the VAT on purchases is deducted, and one of them to say or change. */
export function ProRataForm({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { dayNow } = useWorkspace();
  const years = useQuery(trpc.proRata.list.queryOptions());
  const percent = z.int(t('proRata.whole')).pipe(ProRata.shape.provisional);
  const schema = z.object({
    year: z.int(t('required')).pipe(ProRata.shape.year),
    provisional: percent,
    definitive: percent.nullable(),
  });
  const thisYear = Number(dayNow().slice(0, 4));
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { year: thisYear, provisional: 100, definitive: null } as ProRata,
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const save = useMutation(
    trpc.proRata.save.mutationOptions({
      onSuccess: async (saved) => {
        form.reset(saved);
        await queryClient.invalidateQueries(); // what is deducted is in many figures
        toast.success(t('saved'));
      },
    }),
  );
  return (
    <SettingsCard
      title={t('proRata.title')}
      description={t('proRata.description')}
      onSubmit={handleSubmit((values) => save.mutateAsync(values))}
      saving={form.formState.isSubmitting}
      disabled={disabled}
      save={t('proRata.save')}
    >
      <FormError control={control} />
      {years.error && <ErrorState error={years.error} retry={years.refetch} />}
      {years.data && years.data.length > 0 && (
        <YearList years={years.data} disabled={disabled} onChange={(of) => form.reset(of)} />
      )}
      {!disabled && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field control={control} name="year" label={t('proRata.year')} required>
            {(field) => <NumberInput {...field} decimals={0} min={2000} max={2100} />}
          </Field>
          <Field control={control} name="provisional" label={t('proRata.provisional')} required>
            {(field) => <NumberInput {...field} decimals={0} min={0} max={100} suffix="%" />}
          </Field>
          <Field control={control} name="definitive" label={t('proRata.definitive')} hint={t('proRata.definitiveHint')}>
            {(field) => <NumberInput {...field} decimals={0} min={0} max={100} suffix="%" />}
          </Field>
        </div>
      )}
    </SettingsCard>
  );
}

interface YearListProps {
  years: ProRata[];
  disabled: boolean;
  onChange: (year: ProRata) => void;
}

function YearList({ years, disabled, onChange }: YearListProps) {
  const t = useWords(companyWords, 'proRata');
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const remove = useMutation(
    trpc.proRata.remove.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(),
      onError: (error) => toast.error(errorMessage(error)),
    }),
  );
  return (
    <ul aria-label={t('years')} className="flex flex-col gap-2">
      {years.map((of) => {
        const { year, provisional, definitive } = of;
        const percents = { provisional: format.percent(provisional), definitive: format.percent(definitive ?? 0) };
        return (
          <li key={year} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <span className="font-medium tabular-nums">{year}</span>{' '}
              {definitive === null ? t('open', percents) : t('over', percents)}
            </span>
            {!disabled && (
              <span className="flex gap-2">
                <Button aria-label={t('changeYear', { year: String(year) })} onClick={() => onChange(of)}>
                  {t('change')}
                </Button>
                <Button
                  aria-label={t('removeYear', { year: String(year) })}
                  loading={remove.isPending && remove.variables.year === year}
                  onClick={() => remove.mutate({ year })}
                >
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
