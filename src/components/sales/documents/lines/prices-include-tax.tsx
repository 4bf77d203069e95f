'use client';

import { useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';
import type { DocumentForm } from '../document-values';

/** Whether the prices of the lines include tax; those of products and expenses do not, and stay as they are. */
export function PricesIncludeTax<Output>({ form }: { form: DocumentForm<Output> }) {
  const t = useWords(documentFormWords);
  const isIncluded = useWatch({ control: form.control, name: 'pricesIncludeTax' });

  function preserveOwnPrices(isIncluded: boolean) {
    for (const [index, { productId, expenseId }] of form.getValues('items').entries()) {
      if (productId || expenseId) form.setValue(`items.${index}.priceIncludesTax`, isIncluded ? false : null);
    }
  }

  return (
    <Field
      control={form.control}
      name="pricesIncludeTax"
      label={t('pricesIncludeTax')}
      hint={isIncluded ? t('pricesIncludeTaxHint') : undefined}
      layout="inline"
      className="max-w-md"
    >
      {({ onChange, ...field }) => (
        <Checkbox
          {...field}
          onChange={(isIncluded) => {
            onChange(isIncluded);
            preserveOwnPrices(isIncluded);
          }}
        />
      )}
    </Field>
  );
}
