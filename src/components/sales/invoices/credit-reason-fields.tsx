'use client';

import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { CreditReason } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

type CreditReasonValues = { reason: z.output<typeof CreditReason>; reasonDescription: string };

/** Why something is credited, and that in words: for a form within a FormProvider. */
export function CreditReasonFields() {
  const t = useWords(invoicesWords, 'credit');
  const { control } = useFormContext<CreditReasonValues>();
  return (
    <>
      <Field control={control} name="reason" label={t('reason')} hint={t('reasonHint')} required>
        {(field) => (
          <Select {...field} choices={CreditReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
        )}
      </Field>
      <Field control={control} name="reasonDescription" label={t('description')} hint={t('descriptionHint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </Field>
    </>
  );
}
