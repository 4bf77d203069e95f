'use client';

import { useCallback, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '@/components/platform/format/use-format';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { FieldHint } from '@/components/platform/ui/label';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { isCalendarDate } from '@/lib/dates';
import { FREQUENCIES, type Frequency } from '@/lib/dates/recurrence';
import { recurringWords } from '~/messages/recurring';
import { nextDates, proposedDate, type RecurringValues } from './recurring-values';

const SHOWN = 3;

interface RecurringFieldsProps {
  /** The document's own day: the first occurrence is proposed one turn after it. */
  from: string;
  /** How many have been made already. */
  made?: number;
  /** For invoices, which can be sent as they are made. */
  withAutoSend?: boolean;
}

/** Whether and how a document recurs, for a form within a FormProvider that has `recurring` among its values. */
export function RecurringFields({ from, made = 0, withAutoSend }: RecurringFieldsProps) {
  const t = useWords(recurringWords);
  const format = useFormat();
  const { control, getValues, setValue } = useFormContext<{ recurring: RecurringValues }>();
  const recurring = useWatch({ control, name: 'recurring' });
  const dates = nextDates(recurring, made).map(format.date);

  /** Proposes the next date anew where `proposed` stands, which nobody has chosen. */
  const propose = useCallback(
    (proposed: string, frequency: Frequency) => {
      const next = proposedDate(from, frequency);
      if (!next || getValues('recurring.nextDate') !== proposed) return;
      setValue('recurring.nextDate', next, { shouldDirty: true });
    },
    [from, getValues, setValue],
  );

  const day = useRef(from); // the last that was one: while it is typed it is none
  useEffect(() => {
    if (day.current === from || !isCalendarDate(from)) return;
    const { frequency } = getValues('recurring');
    const proposed = proposedDate(day.current, frequency);
    if (proposed) propose(proposed, frequency);
    day.current = from;
  }, [from, getValues, propose]);

  return (
    <div className="flex flex-col gap-5">
      <Field control={control} name="recurring.enabled" label={t('enabled')} hint={t('enabledHint')} layout="inline">
        {(field) => (
          <Checkbox
            {...field}
            onChange={(enabled) => {
              field.onChange(enabled);
              if (enabled) propose('', recurring.frequency);
            }}
          />
        )}
      </Field>
      {recurring.enabled && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="recurring.frequency" label={t('frequency')}>
              {(field) => (
                <Select
                  {...field}
                  onChange={(frequency) => {
                    propose(proposedDate(from, field.value), frequency);
                    field.onChange(frequency);
                  }}
                  choices={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
                />
              )}
            </Field>
            <Field control={control} name="recurring.nextDate" label={t('nextDate')} required>
              {(field) => <DateInput {...field} />}
            </Field>
            <Field control={control} name="recurring.endDate" label={t('endDate')} hint={t('endDateHint')}>
              {(field) => <DateInput {...field} />}
            </Field>
            <Field
              control={control}
              name="recurring.maxOccurrences"
              label={t('maxOccurrences')}
              hint={t('maxOccurrencesHint')}
            >
              {(field) => <NumberInput {...field} decimals={0} min={1} max={1000} />}
            </Field>
          </div>
          {dates.length > 0 && (
            <FieldHint>
              {t(dates.length > SHOWN ? 'preview' : 'previewAll', { dates: format.list(dates.slice(0, SHOWN)) })}
            </FieldHint>
          )}
          {withAutoSend && (
            <Field
              control={control}
              name="recurring.autoSend"
              label={t('autoSend')}
              hint={t('autoSendHint')}
              layout="inline"
            >
              {(field) => <Checkbox {...field} />}
            </Field>
          )}
        </>
      )}
    </div>
  );
}
