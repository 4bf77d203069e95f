import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import type { CompanyValues } from './company-values';
import { Section } from './section';

/** Which parts of Folio the company sees, of those that not every company has a use for. */
export function ModulesSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'modules');
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('title')} description={t('description')}>
      <Field control={control} name="workspace.rental" label={t('rental')} hint={t('rentalHint')} layout="inline">
        {(field) => <Checkbox {...field} disabled={disabled} />}
      </Field>
    </Section>
  );
}
