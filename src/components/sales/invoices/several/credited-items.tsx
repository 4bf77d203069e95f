'use client';

import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { creditSeveralWords } from '~/messages/credit-several';
import { emptyItem, type SeveralValues } from './several-values';

/** What is credited, above zero and before tax: the credit note has it below. */
export function CreditedItems<Output>({ form: { control } }: { form: UseFormReturn<SeveralValues, unknown, Output> }) {
  const t = useWords(creditSeveralWords);
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <Card>
      <CardHeader title={t('items.title')} description={t('items.text')} />
      <CardBody className="flex flex-col gap-5">
        {fields.map((row, index) => (
          <fieldset key={row.id} className="flex flex-col gap-3">
            <legend className="mb-2 flex w-full items-center justify-between font-medium">
              {t('items.one', { number: index + 1 })}
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('items.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </legend>
            <Field control={control} name={`items.${index}.description`} label={t('items.description')} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <Field control={control} name={`items.${index}.unitPrice`} label={t('items.amount')} required>
                {(field) => <NumberInput {...field} min={0} />}
              </Field>
              <Field
                control={control}
                name={`items.${index}.taxRate`}
                label={t('items.taxRate')}
                hint={t('items.taxRateHint')}
              >
                {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
              </Field>
            </div>
          </fieldset>
        ))}
        <Button
          className="self-start"
          onClick={() => append(emptyItem, { focusName: `items.${fields.length}.description` })}
        >
          <Plus aria-hidden /> {t('items.add')}
        </Button>
      </CardBody>
    </Card>
  );
}
