'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { SettingsCard } from '@/components/company/settings/settings-card';
import { requiredNumber } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { ReminderDays, type ReminderSchedule } from '@/server/sales/reminders/reminders.schema';
import { mailTemplatesWords } from '~/messages/mail-templates-screen';
import { StepWordsDialog } from './step-words-dialog';

const whens = ['before', 'after'] as const;
const MOST_STEPS = 10;

type Words = ReminderSchedule['steps'][number]['words'];
type Step = { days: number | null; when: (typeof whens)[number]; words: Words };
type Values = { enabled: boolean; steps: Step[] };

/** Switches reminders on and off, and says on which days they go out. */
export function ReminderScheduleForm({ schedule, disabled }: { schedule: ReminderSchedule; disabled: boolean }) {
  const t = useWords(mailTemplatesWords, 'reminders');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const schema = z.object({
    enabled: z.boolean(),
    steps: z.array(
      z
        .object({ days: requiredNumber(z.int(), t('daysMissing')), when: z.enum(whens), words: z.custom<Words>() })
        .superRefine((step, context) => {
          const read = ReminderDays.safeParse(signed(step));
          const message = read.error?.issues[0]?.message;
          if (message) context.addIssue({ code: 'custom', path: ['days'], message });
        }),
    ),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(schedule) });
  const handleSubmit = useHandleSubmit(form);
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

  const submit = handleSubmit(({ enabled, steps }) =>
    update.mutateAsync({ enabled, steps: steps.map((step) => ({ days: signed(step), words: step.words })) }),
  );

  return (
    <SettingsCard
      title={t('title')}
      description={t('description')}
      onSubmit={submit}
      saving={form.formState.isSubmitting}
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
              form={form}
              index={index}
              disabled={disabled}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      {!disabled && fields.length < MOST_STEPS && (
        <Button className="self-start" onClick={() => append({ days: null, when: 'after', words: undefined })}>
          <Plus aria-hidden /> {t('add')}
        </Button>
      )}
    </SettingsCard>
  );
}

type ScheduleForm = UseFormReturn<
  Values,
  unknown,
  { enabled: boolean; steps: { days: number; when: (typeof whens)[number]; words: Words }[] }
>;

interface StepRowProps {
  form: ScheduleForm;
  index: number;
  disabled: boolean;
  onRemove?: () => void;
}

function StepRow({ form, index, disabled, onRemove }: StepRowProps) {
  const t = useWords(mailTemplatesWords, 'reminders');
  const { control } = form;
  const number = index + 1;
  const [when, days, words] = useWatch({
    control,
    name: [`steps.${index}.when`, `steps.${index}.days`, `steps.${index}.words`],
  });
  const [isWriting, setWriting] = useState(false);
  const kind = when === 'after' && days !== 0 ? 'reminder' : 'reminder_before';
  const isOwn = Object.keys(words ?? {}).length > 0;
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)_2rem] items-start gap-2 sm:grid-cols-[6rem_13rem_minmax(0,1fr)_2rem]">
      <Field control={control} name={`steps.${index}.days`} label={t('days', { number })} layout="hidden">
        {(field) => <NumberInput {...field} min={0} decimals={0} suffix={t('daysUnit')} disabled={disabled} />}
      </Field>
      <Field control={control} name={`steps.${index}.when`} label={t('when', { number })} layout="hidden">
        {(field) => (
          <Select {...field} disabled={disabled} choices={whens.map((value) => ({ value, label: t(value) }))} />
        )}
      </Field>
      <Button
        variant="ghost"
        className="justify-self-start max-sm:order-last max-sm:col-span-full"
        aria-label={t('wordsOf', { number })}
        onClick={() => setWriting(true)}
      >
        {isOwn ? t('usesOwn') : t(kind === 'reminder' ? 'usesOverdue' : 'usesBefore')}
      </Button>
      {!disabled && onRemove && (
        <Button variant="ghost" size="icon" aria-label={t('remove', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
      {isWriting && (
        <StepWordsDialog
          kind={kind}
          words={words}
          disabled={disabled}
          onChange={(changed) => form.setValue(`steps.${index}.words`, changed, { shouldDirty: true })}
          onClose={() => setWriting(false)}
        />
      )}
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
    steps: steps.map(({ days, words }) => ({ days: Math.abs(days), when: days > 0 ? 'after' : 'before', words })),
  };
}
