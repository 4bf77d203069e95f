'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/api/form-fields';
import { useTRPC } from '@/components/api/trpc';
import { RestoredDraft } from '@/components/drafts/restored-draft';
import { useLocalDraft } from '@/components/drafts/use-local-draft';
import { useTaxIdWarning } from '@/components/tax-ids/use-tax-id-warning';
import { Callout } from '@/components/ui/callout';
import { DateInput } from '@/components/ui/date-input';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { FISCAL_ZONES } from '@/lib/tax-zones';
import { OSS_BEGAN } from '@/lib/union-oss';
import { AddressFields, Country } from '@/server/contract/address';
import { type FiscalProfile, FiscalProfileSave } from '@/server/workspaces/fiscal-profile.schema';
import { SettingsCard } from './settings-card';

const regimes = ['general', 'surcharge', 'exempt'] as const;

interface FiscalProfileFormProps {
  profile: FiscalProfile | null;
  disabled: boolean;
}

export function FiscalProfileForm({ profile, disabled }: FiscalProfileFormProps) {
  const t = useTranslations('company');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const fields = FiscalProfileSave.shape;
  const { street, postalCode, city, state } = AddressFields.shape;
  const schema = z.object({
    legalName: requiredText(fields.legalName, t('required')),
    taxId: requiredText(fields.taxId, t('required')),
    zone: fields.zone,
    vatRegime: fields.vatRegime.unwrap(),
    ossSince: z.string().refine((day) => day === '' || day >= OSS_BEGAN, t('fiscal.ossTooEarly')),
    address: z.object({
      street: given(street),
      postalCode: given(postalCode),
      city: given(city),
      state: given(state),
      country: textAsOrEmpty(Country),
    }),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(profile) });
  const { control } = form;
  const [taxId, country, zone] = useWatch({ control, name: ['taxId', 'address.country', 'zone'] });
  const draft = useLocalDraft('fiscal-profile.2', form);
  const taxIdWarning = useTaxIdWarning(taxId, country);
  const save = useMutation(
    trpc.fiscalProfile.save.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.fiscalProfile.get.queryKey(), saved);
        form.reset(valuesOf(saved));
        toast.success(t('saved'));
      },
    }),
  );

  return (
    <SettingsCard
      title={t('fiscal.title')}
      description={t('fiscal.description')}
      onSubmit={draft.handleSubmit(({ address, ossSince, ...names }) =>
        save.mutateAsync({
          ...names,
          ossSince: ossSince || null,
          address: { ...address, country: address.country || null },
        }),
      )}
      saving={save.isPending}
      disabled={disabled}
    >
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      {!profile && <Callout tone="warning">{t('fiscal.missing')}</Callout>}
      <Field control={control} name="legalName" label={t('fiscal.legalName')} required>
        {(field) => <Input {...field} autoComplete="organization" disabled={disabled} />}
      </Field>
      <Field
        control={control}
        name="taxId"
        label={t('fiscal.taxId')}
        hint={profile?.taxIdFixed ? t('fiscal.taxIdFixed') : taxIdWarning}
        required
      >
        {(field) => (
          <Input {...field} autoComplete="off" spellCheck={false} readOnly={profile?.taxIdFixed} disabled={disabled} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="zone" label={t('fiscal.zone')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={FISCAL_ZONES.map((value) => ({ value, label: t(`fiscal.zones.${value}`) }))}
            />
          )}
        </Field>
        <Field control={control} name="vatRegime" label={t('fiscal.regime')}>
          {(field) => (
            <Select
              {...field}
              disabled={disabled}
              choices={regimes.map((value) => ({ value, label: t(`fiscal.regimes.${value}`) }))}
            />
          )}
        </Field>
      </div>
      {zone === 'peninsula' && (
        <Field control={control} name="ossSince" label={t('fiscal.ossSince')} hint={t('fiscal.ossSinceHint')}>
          {(field) => <DateInput {...field} min={OSS_BEGAN} disabled={disabled} />}
        </Field>
      )}
      <Field control={control} name="address.street" label={t('fiscal.street')}>
        {(field) => <Input {...field} autoComplete="street-address" disabled={disabled} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field control={control} name="address.postalCode" label={t('fiscal.postalCode')}>
          {(field) => <Input {...field} autoComplete="postal-code" disabled={disabled} />}
        </Field>
        <Field control={control} name="address.city" label={t('fiscal.city')}>
          {(field) => <Input {...field} autoComplete="address-level2" disabled={disabled} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field control={control} name="address.state" label={t('fiscal.state')}>
          {(field) => <Input {...field} autoComplete="address-level1" disabled={disabled} />}
        </Field>
        <Field control={control} name="address.country" label={t('fiscal.country')} hint={t('fiscal.countryHint')}>
          {(field) => <Input {...field} autoComplete="country" maxLength={2} disabled={disabled} />}
        </Field>
      </div>
    </SettingsCard>
  );
}

function valuesOf(profile: FiscalProfile | null) {
  const { street = '', postalCode = '', city = '', state = '', country = 'ES' } = profile?.address ?? {};
  return {
    legalName: profile?.legalName ?? '',
    taxId: profile?.taxId ?? '',
    zone: profile?.zone ?? 'peninsula',
    vatRegime: profile?.vatRegime ?? 'general',
    ossSince: profile?.ossSince ?? '',
    address: { street, postalCode, city, state, country },
  };
}
