import { useFormContext, useWatch } from 'react-hook-form';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { CountryCombobox } from '@/components/platform/format/country-combobox';
import { Callout } from '@/components/platform/ui/callout';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { Fold } from '@/components/platform/ui/fold';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { FISCAL_ZONES, ZONES } from '@/lib/tax/tax-zones';
import { OSS_BEGAN } from '@/lib/tax/union-oss';
import type { FiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { eInvoicesWords } from '~/messages/e-invoices';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import { type CompanyValues, regimes } from './company-values';
import { DutyFields } from './duty-fields';
import { Section } from './section';

interface FiscalSectionProps {
  profile: FiscalProfile | null;
  disabled: boolean;
}

export function FiscalSection({ profile, disabled }: FiscalSectionProps) {
  const t = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  const [taxId, country, zone] = useWatch({
    control,
    name: ['fiscalProfile.taxId', 'fiscalProfile.address.country', 'fiscalProfile.zone'],
  });
  const taxIdWarning = useTaxIdWarning(taxId, country ?? '');
  return (
    <Section title={t('title')} description={t('description')}>
      {!profile && <Callout tone="warning">{t('missing')}</Callout>}
      <Field control={control} name="fiscalProfile.legalName" label={t('legalName')} required>
        {(field) => <Input {...field} autoComplete="organization" disabled={disabled} />}
      </Field>
      <Field
        control={control}
        name="fiscalProfile.taxId"
        label={t('taxId')}
        hint={profile?.taxIdFixed ? t('taxIdFixed') : taxIdWarning}
        required
      >
        {(field) => (
          <Input {...field} autoComplete="off" spellCheck={false} readOnly={profile?.taxIdFixed} disabled={disabled} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="fiscalProfile.zone" label={t('zone')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={FISCAL_ZONES.map((value) => ({ value, label: t(`zones.${value}`) }))}
            />
          )}
        </Field>
        <Field control={control} name="fiscalProfile.vatRegime" label={t('regime')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={regimes.map((value) => ({ value, label: t(`regimes.${value}`) }))}
            />
          )}
        </Field>
      </div>
      {ZONES[zone].tax && <DutyFields disabled={disabled} />}
      {zone === 'peninsula' && (
        <Field control={control} name="fiscalProfile.ossSince" label={t('ossSince')} hint={t('ossSinceHint')}>
          {(field) => <DateInput {...field} min={OSS_BEGAN} disabled={disabled} />}
        </Field>
      )}
      <AddressSection disabled={disabled} />
      <EInvoiceSection disabled={disabled} />
    </Section>
  );
}

/** What e-invoices need of who issues, folded. */
function EInvoiceSection({ disabled }: { disabled: boolean }) {
  const t = useWords(eInvoicesWords, 'company');
  const { control } = useFormContext<CompanyValues>();
  return (
    <Fold title={t('title')}>
      <p className="text-muted">{t('description')}</p>
      <Field control={control} name="fiscalProfile.contactName" label={t('contactName')} hint={t('contactNameHint')}>
        {(field) => <Input {...field} autoComplete="off" disabled={disabled} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="fiscalProfile.endpointId" label={t('endpointId')} hint={t('endpointIdHint')}>
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} disabled={disabled} />}
        </Field>
        <Field
          control={control}
          name="fiscalProfile.endpointScheme"
          label={t('endpointScheme')}
          hint={t('endpointSchemeHint')}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} disabled={disabled} />}
        </Field>
      </div>
    </Fold>
  );
}

function AddressSection({ disabled }: { disabled: boolean }) {
  const t = useWords(fiscalProfileWords);
  const { control } = useFormContext<CompanyValues>();
  return (
    <>
      <Field control={control} name="fiscalProfile.address.street" label={t('street')}>
        {(field) => <Input {...field} autoComplete="street-address" disabled={disabled} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field control={control} name="fiscalProfile.address.postalCode" label={t('postalCode')}>
          {(field) => <Input {...field} autoComplete="postal-code" disabled={disabled} />}
        </Field>
        <Field control={control} name="fiscalProfile.address.city" label={t('city')}>
          {(field) => <Input {...field} autoComplete="address-level2" disabled={disabled} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="fiscalProfile.address.state" label={t('state')}>
          {(field) => <Input {...field} autoComplete="address-level1" disabled={disabled} />}
        </Field>
        <Field control={control} name="fiscalProfile.address.country" label={t('country')}>
          {({ value, onChange, ...field }) => (
            <CountryCombobox
              {...field}
              value={value ?? ''}
              onChange={(country) => onChange(country || null)}
              disabled={disabled}
            />
          )}
        </Field>
      </div>
    </>
  );
}
