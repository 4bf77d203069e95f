import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { type CompanyValues, lateFeeRules } from './company-values';
import { Section } from './section';

/** What is charged for paying late: a rate of one's own, or the one of the law. */
export function LateFeeSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'lateFee');
  const { control } = useFormContext<CompanyValues>();
  const rule = useWatch({ control, name: 'workspace.lateFeeRule' });
  return (
    <Section title={t('title')} description={t('description')}>
      <Field control={control} name="workspace.lateFeeRule" label={t('rule')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            disabled={disabled}
            choices={lateFeeRules.map((value) => ({ value, label: t(`rules.${value}`), hint: t(`hints.${value}`) }))}
          />
        )}
      </Field>
      {rule === 'fixed' && (
        <Field control={control} name="workspace.lateFeeRate" label={t('rate')} required>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" disabled={disabled} />}
        </Field>
      )}
    </Section>
  );
}
