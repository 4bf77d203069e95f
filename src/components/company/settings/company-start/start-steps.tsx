import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { useTRPC } from '@/components/platform/api/trpc';
import { CountryCombobox } from '@/components/platform/format/country-combobox';
import { Field } from '@/components/platform/ui/field';
import { IbanInput } from '@/components/platform/ui/iban-input';
import { Input } from '@/components/platform/ui/input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { FISCAL_ZONES, ZONES } from '@/lib/tax/tax-zones';
import type { Logo } from '@/server/company/company/letterhead.schema';
import { companyStartWords } from '~/messages/company-start';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import { type CompanyValues, regimes, taxpayerKinds } from '../company/company-values';
import { LogoField } from '../company/logo-field';
import { DutyNotice } from '../duty-notice';

export function WhoStep() {
  const t = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  const [taxId, country] = useWatch({ control, name: ['fiscalProfile.taxId', 'fiscalProfile.address.country'] });
  const warning = useTaxIdWarning(taxId, country ?? '');
  return (
    <>
      <Field control={control} name="fiscalProfile.legalName" label={t('legalName')} required>
        {(field) => <Input {...field} autoComplete="organization" />}
      </Field>
      <Field control={control} name="fiscalProfile.taxId" label={t('taxId')} hint={warning} required>
        {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
      </Field>
    </>
  );
}

export function AddressStep() {
  const t = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  return (
    <>
      <Field control={control} name="fiscalProfile.address.street" label={t('street')}>
        {(field) => <Input {...field} autoComplete="street-address" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field control={control} name="fiscalProfile.address.postalCode" label={t('postalCode')}>
          {(field) => <Input {...field} autoComplete="postal-code" />}
        </Field>
        <Field control={control} name="fiscalProfile.address.city" label={t('city')}>
          {(field) => <Input {...field} autoComplete="address-level2" />}
        </Field>
      </div>
      <Field control={control} name="fiscalProfile.address.country" label={t('country')}>
        {({ value, onChange, ...field }) => (
          <CountryCombobox {...field} value={value ?? ''} onChange={(country) => onChange(country || null)} />
        )}
      </Field>
    </>
  );
}

/** Where it is taxed, by which regime and what that means, and what it pays: that decides when VERI*FACTU begins. */
export function TaxesStep() {
  const startWords = useWords(companyStartWords);
  const fiscalWords = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  const zone = useWatch({ control, name: 'fiscalProfile.zone' });
  return (
    <>
      <Field control={control} name="fiscalProfile.zone" label={fiscalWords('zone')} hint={startWords('zoneHint')}>
        {(field) => (
          <Select {...field} choices={FISCAL_ZONES.map((value) => ({ value, label: fiscalWords(`zones.${value}`) }))} />
        )}
      </Field>
      <Field control={control} name="fiscalProfile.vatRegime" label={fiscalWords('regime')}>
        {(field) => (
          <RadioGroup
            {...field}
            look="cards"
            choices={regimes.map((value) => ({
              value,
              label: fiscalWords(`regimes.${value}`),
              hint: startWords(`regimes.${value}`),
            }))}
          />
        )}
      </Field>
      {ZONES[zone].tax && (
        <Field
          control={control}
          name="fiscalProfile.taxpayerKind"
          label={fiscalWords('taxpayerKind')}
          hint={fiscalWords('taxpayerKindHint')}
        >
          {(field) => (
            <Select
              {...field}
              choices={taxpayerKinds.map((value) => ({ value, label: fiscalWords(`taxpayerKinds.${value}`) }))}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The day of VERI*FACTU, by what has just been answered, and what makes an invoice the company's own. */
export function LookStep({ logo }: { logo: Logo | null }) {
  const trpc = useTRPC();
  const { control } = useFormContext<CompanyValues>();
  const settings = useQuery(trpc.verifactu.settings.queryOptions());
  return (
    <>
      {settings.data && <DutyNotice settings={settings.data} isLinked={false} />}
      <LogoField saved={logo} disabled={false} />
      <Field control={control} name="letterhead.iban" label="IBAN">
        {(field) => <IbanInput {...field} />}
      </Field>
    </>
  );
}
