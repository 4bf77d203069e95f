'use client';

import type { Control } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { NumberInput } from '@/components/platform/ui/number-input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';
import type { WebhookValues } from './webhook-values';

interface OptionFieldsProps {
  control: Control<WebhookValues>;
  /** Whether something of it is other than usual. */
  open: boolean;
}

/** What few webhooks need: how much is sent, of which events, and with what besides. */
export function OptionFields({ control, open }: OptionFieldsProps) {
  const t = useWords(webhooksWords);
  return (
    <Fold title={t('options')} open={open}>
      <Field control={control} name="payload" label={t('payload')}>
        {(field) => (
          <RadioGroup
            {...field}
            choices={(['full', 'thin'] as const).map((value) => ({
              value,
              label: t(`payloads.${value}`),
              hint: t(`payloadsHint.${value}`),
            }))}
          />
        )}
      </Field>
      <Field control={control} name="retrySchedule" label={t('retries')}>
        {(field) => (
          <RadioGroup
            {...field}
            choices={(['standard', 'three_days'] as const).map((value) => ({
              value,
              label: t(`retrySchedules.${value}`),
              hint: t(`retrySchedulesHint.${value}`),
            }))}
          />
        )}
      </Field>
      <Field control={control} name="ordering" label={t('ordering')}>
        {(field) => (
          <RadioGroup
            {...field}
            choices={(['none', 'resource'] as const).map((value) => ({
              value,
              label: t(`orderings.${value}`),
              hint: t(`orderingsHint.${value}`),
            }))}
          />
        )}
      </Field>
      <Field control={control} name="whilePaused" label={t('whilePaused')}>
        {(field) => (
          <RadioGroup
            {...field}
            choices={(['drop', 'keep'] as const).map((value) => ({ value, label: t(`whilePausedChoice.${value}`) }))}
          />
        )}
      </Field>
      <Field control={control} name="pauseAfterFailures" label={t('pauseAfter')} hint={t('pauseAfterHint')}>
        {(field) => <NumberInput {...field} decimals={0} className="sm:w-40" />}
      </Field>
      <Field control={control} name="ratePerSecond" label={t('rate')} hint={t('rateHint')}>
        {(field) => <NumberInput {...field} decimals={0} className="sm:w-40" />}
      </Field>
      <Field control={control} name="filters" label={t('filters')} hint={t('filtersHint')}>
        {(field) => (
          <Textarea {...field} className="font-mono" spellCheck={false} placeholder={t('filtersPlaceholder')} />
        )}
      </Field>
      <Field control={control} name="headers" label={t('headers')} hint={t('headersHint')}>
        {(field) => (
          <Textarea
            {...field}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('headersPlaceholder')}
          />
        )}
      </Field>
    </Fold>
  );
}
