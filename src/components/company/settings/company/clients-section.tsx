import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import type { CompanyValues } from './company-values';
import { Section } from './section';

/** What an invoice makes of the client that it is issued to. */
export function ClientsSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords, 'clients');
  const { control } = useFormContext<CompanyValues>();
  return (
    <Section title={t('title')} description={t('description')}>
      <Field
        control={control}
        name="workspace.activatesInvoicedClients"
        label={t('activates')}
        hint={t('activatesHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} disabled={disabled} />}
      </Field>
    </Section>
  );
}
