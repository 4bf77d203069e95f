import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { type CompanyValues, limits, strengths } from './company-values';
import { Section } from './section';

/** What happens to an invoice that lacks something, and which ones need not name a client. */
export function IssuingSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'issuing');
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('title')} description={t('description')}>
      <Field control={control} name="workspace.strength" label={t('strength')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            disabled={disabled}
            choices={strengths.map((value) => ({
              value,
              label: t(`strengths.${value}`),
              hint: t(`strengthHints.${value}`),
            }))}
          />
        )}
      </Field>
      <Field control={control} name="workspace.limit" label={t('limit')} hint={t('limitHint')}>
        {(field) => (
          <RadioGroup
            {...field}
            disabled={disabled}
            choices={limits.map((value) => ({ value, label: t(`limits.${value}`) }))}
          />
        )}
      </Field>
    </Section>
  );
}
