'use client';

import { useWatch } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PROPERTY_SITUATIONS } from '@/lib/tax/let-property';
import { isRentCategory } from '@/lib/tax/tax-forms/withholding-forms';
import { expensesWords } from '~/messages/expenses';
import type { ExpenseFormState } from './expense-values';

/** Of a rent, the property that it is for: shown where the category says rent, and wherever one is named. */
export function PropertyFields<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const formText = useWords(expensesWords, 'form');
  const situation = useWords(expensesWords, 'propertySituation');
  const { control } = form;
  const [category, named, reference] = useWatch({
    control,
    name: ['category', 'propertySituation', 'propertyReference'],
  });
  if (!isRentCategory(category) && named === 'unknown' && !reference) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field control={control} name="propertyReference" label={t('propertyReference')} hint={formText('propertyHint')}>
        {(field) => <Input {...field} maxLength={20} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field control={control} name="propertySituation" label={t('propertySituation')}>
        {(field) => (
          <Select
            {...field}
            choices={(['unknown', ...PROPERTY_SITUATIONS] as const).map((value) => ({
              value,
              label: situation(value),
            }))}
          />
        )}
      </Field>
    </div>
  );
}
