'use client';

import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { creditSeveralWords } from '~/messages/credit-several';
import { emptyElsewhere, type SeveralValues } from './several-values';

/** The invoices of another program that a credit note names. */
export function ElsewhereFields<Output>({
  form: { control },
}: {
  form: UseFormReturn<SeveralValues, unknown, Output>;
}) {
  const t = useWords(creditSeveralWords);
  const { fields, append, remove } = useFieldArray({ control, name: 'elsewhere' });
  return (
    <div className="flex flex-col gap-4">
      {fields.map((row, index) => (
        <fieldset key={row.id} className="flex flex-col gap-3">
          <legend className="mb-2 flex w-full items-center justify-between font-medium">
            {t('elsewhere.one', { number: index + 1 })}
            {fields.length > 1 && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('elsewhere.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </legend>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field control={control} name={`elsewhere.${index}.number`} label={t('elsewhere.number')} required>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name={`elsewhere.${index}.date`} label={t('elsewhere.date')} required>
              {(field) => <DateInput {...field} />}
            </Field>
            <Field control={control} name={`elsewhere.${index}.base`} label={t('elsewhere.base')} required>
              {(field) => <NumberInput {...field} min={0} />}
            </Field>
            <Field control={control} name={`elsewhere.${index}.tax`} label={t('elsewhere.tax')} required>
              {(field) => <NumberInput {...field} min={0} />}
            </Field>
          </div>
        </fieldset>
      ))}
      <Button
        className="self-start"
        onClick={() => append(emptyElsewhere, { focusName: `elsewhere.${fields.length}.number` })}
      >
        <Plus aria-hidden /> {t('elsewhere.add')}
      </Button>
    </div>
  );
}
