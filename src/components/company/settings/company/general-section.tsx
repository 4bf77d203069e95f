import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { Combobox } from '@/components/platform/ui/combobox';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { type CompanyValues, languages } from './company-values';
import { Section } from './section';

export function GeneralSection({ disabled }: { disabled: boolean }) {
  const t = useWords(companyWords);
  const { control, formState } = useFormContext<CompanyValues>();
  const { timeZone } = formState.defaultValues?.workspace ?? {};
  const timeZones = useMemo(() => timeZonesWith(timeZone), [timeZone]);
  return (
    <Section title={t('general.title')}>
      <Field control={control} name="workspace.name" label={t('general.name')} hint={t('general.nameHint')} required>
        {(field) => <Input {...field} autoComplete="organization" disabled={disabled} />}
      </Field>
      <Field control={control} name="workspace.locale" label={t('general.language')}>
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            choices={languages.map((value) => ({ value, label: t(`general.languages.${value}`) }))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="workspace.timeZone"
          label={t('general.timeZone')}
          hint={t('general.timeZoneHint')}
          required
        >
          {(field) => <Combobox {...field} choices={timeZones} disabled={disabled} />}
        </Field>
        <Field control={control} name="workspace.currency" label={t('general.currency')} required>
          {(field) => <CurrencyCombobox {...field} disabled={disabled} />}
        </Field>
      </div>
    </Section>
  );
}

/** Every time zone that the browser knows, and the one in use, which it may know by another name. */
function timeZonesWith(inUse: string | undefined) {
  const names = new Set([...(inUse ? [inUse] : []), ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
