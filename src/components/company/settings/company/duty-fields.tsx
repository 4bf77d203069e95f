import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import { type CompanyValues, foralTerritories, siiAnswers, taxpayerKinds } from './company-values';

/** What decides from when on a company's invoices have to be sent by VERI*FACTU. */
export function DutyFields({ disabled }: { disabled: boolean }) {
  const t = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  return (
    <div id="taxpayer" className="grid scroll-mt-4 gap-5 sm:grid-cols-2">
      <Field control={control} name="fiscalProfile.taxpayerKind" label={t('taxpayerKind')} hint={t('taxpayerKindHint')}>
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            choices={taxpayerKinds.map((value) => ({ value, label: t(`taxpayerKinds.${value}`) }))}
          />
        )}
      </Field>
      <Field control={control} name="fiscalProfile.foralTerritory" label={t('foralTerritory')}>
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            choices={foralTerritories.map((value) => ({ value, label: t(`foralTerritories.${value}`) }))}
          />
        )}
      </Field>
      <Field control={control} name="fiscalProfile.sii" label={t('sii')}>
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            choices={siiAnswers.map((value) => ({ value, label: t(`siiAnswers.${value}`) }))}
          />
        )}
      </Field>
    </div>
  );
}
