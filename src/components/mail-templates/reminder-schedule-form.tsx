'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useShowError } from '@/components/api/errors';
import { requiredNumber } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { SettingsCard } from '@/components/settings/settings-card';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { ReminderDays, type ReminderSchedule } from '@/server/reminders/reminders.schema';

const whens = ['before', 'after'] as const;
const MOST_STEPS = 10;

type Step = { days: number | null; when: (typeof whens)[number] };
type Values = { enabled: boolean; steps: Step[] };

/** Switches reminders on and off, and says on which days they go out. */
export function ReminderScheduleForm({ schedule, disabled }: { schedule: ReminderSchedule; disabled: boolean }) {
  const t = useTranslations('mailTemplates.reminders');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const showError = useShowError();
  const schema = z.object({
    enabled: z.boolean(),
    steps: z.array(
      z
        .object({ days: requiredNumber(z.int(), t('daysMissing')), when: z.enum(whens) })
        .superRefine((step, context) => {
          const read = ReminderDays.safeParse(signed(step));
          const message = read.error?.issues[0]?.message;
          if (message) context.addIssue({ code: 'custom', path: ['days'], message });
        }),
    ),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(schedule) });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const update = useMutation(
    trpc.reminders.updateSchedule.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.reminders.schedule.queryKey(), saved);
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
      },
    }),
  );

  const submit = form.handleSubmit(async ({ enabled, steps }) => {
    const wordsOf = (days: number) => schedule.steps.find((step) => step.days === days)?.words;
    const planned = steps.map(signed);
    try {
      await update.mutateAsync({ enabled, steps: planned.map((days) => ({ days, words: wordsOf(days) })) });
    } catch (error) {
      showError(form, error);
    }
  });

  return (
    <SettingsCard
      title={t('title')}
      description={t('description')}
      onSubmit={submit}
      saving={update.isPending}
      disabled={disabled}
    >
      <FormError control={control} />
      <Field control={control} name="enabled" label={t('enabled')} hint={t('enabledHint')} layout="inline">
        {(field) => <Checkbox {...field} disabled={disabled} />}
      </Field>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <StepRow
              control={control}
              index={index}
              disabled={disabled}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {!disabled && fields.length < MOST_STEPS && (
        <Button className="self-start" onClick={() => append({ days: null, when: 'after' })}>
          <Plus aria-hidden /> {t('add')}
        </Button>
      )}
    </SettingsCard>
  );
}

interface StepRowProps {
  control: Control<Values, unknown, { enabled: boolean; steps: { days: number; when: (typeof whens)[number] }[] }>;
  index: number;
  disabled: boolean;
  onRemove?: () => void;
}

function StepRow({ control, index, disabled, onRemove }: StepRowProps) {
  const t = useTranslations('mailTemplates.reminders');
  const number = index + 1;
  const when = useWatch({ control, name: `steps.${index}.when` });
  const days = useWatch({ control, name: `steps.${index}.days` });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field control={control} name={`steps.${index}.days`} label={t('days', { number })} layout="hidden">
        {(field) => (
          <NumberInput
            {...field}
            min={0}
            max={365}
            decimals={0}
            suffix={t('daysUnit')}
            disabled={disabled}
            className="w-28"
          />
        )}
      </Field>
      <Field control={control} name={`steps.${index}.when`} label={t('when', { number })} layout="hidden">
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            className="w-52"
            choices={whens.map((value) => ({ value, label: t(value) }))}
          />
        )}
      </Field>
      {!disabled && onRemove && (
        <Button variant="ghost" size="icon" aria-label={t('remove', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
      <span className="self-center text-sm text-muted">
        {t(when === 'after' && days !== 0 ? 'usesOverdue' : 'usesBefore')}
      </span>
    </div>
  );
}

/** As the API counts: before the due date is below zero, which has no sign of its own. */
function signed({ days, when }: { days: number; when: (typeof whens)[number] }): number {
  return when === 'before' ? 0 - days : days;
}

function valuesOf({ enabled, steps }: ReminderSchedule): Values {
  return {
    enabled,
    steps: steps.map(({ days }) => ({
      days: Math.abs(days),
      when: days > 0 ? ('after' as const) : ('before' as const),
    })),
  };
}
