import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { OPERATION_TYPES } from '@/lib/tax/tax-zones';
import { companyWords } from '~/messages/company';
import { documentAmountsWords } from '~/messages/document-amounts';
import type { CompanyValues } from './company-values';
import { Section } from './section';

/** What new documents propose. */
export function DefaultsSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'defaults');
  const types = useWords(documentAmountsWords, 'operationTypes');
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('title')} description={t('description')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field control={control} name="workspace.dueDays" label={t('dueDays')} required>
          {(field) => <NumberInput {...field} min={0} max={365} decimals={0} suffix={t('days')} disabled={disabled} />}
        </Field>
        <Field control={control} name="workspace.taxRate" label={t('taxRate')} hint={t('taxRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
        <Field control={control} name="workspace.irpfRate" label={t('irpfRate')} hint={t('irpfRateHint')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
        <Field
          control={control}
          name="workspace.operationType"
          label={t('operationType')}
          hint={t('operationTypeHint')}
        >
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={OPERATION_TYPES.map((value) => ({ value, label: types(value) }))}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
