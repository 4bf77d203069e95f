'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { CountryCombobox } from '@/components/platform/format/country-combobox';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PROPERTY_SITUATIONS } from '@/lib/tax/let-property';
import { type Property, PropertyStatus, PropertyType } from '@/server/rental/properties/properties.schema';
import { clientsWords } from '~/messages/clients';
import { propertiesWords } from '~/messages/properties';
import { AuthorityFields } from './authority-fields';
import { LettingTermsFields } from './letting-terms-fields';
import { propertySchema, toInput, valuesOf } from './property-values';

interface PropertyFormProps {
  property?: Property;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (property: ReturnType<typeof toInput>) => Promise<unknown>;
}

const textFields = ['licenseNumber', 'registrationNumber', 'propertyReference', 'ownerName', 'ownerEmail'] as const;

/** The form of a property, new or not; what is typed is stored in this browser until it is saved. */
export function PropertyForm({ property, action, cancelHref, onSave }: PropertyFormProps) {
  const t = useWords(propertiesWords);
  const address = useWords(clientsWords, 'field');
  const form = useForm({ resolver: zodResolver(propertySchema(t('required'))), defaultValues: valuesOf(property) });
  const { control, formState } = form;
  const draft = useLocalDraft(`property.3.${property ? `${property.id}.${property.updatedAt}` : 'new'}`, form);
  const save = draft.handleSubmit((values) => onSave(toInput(values)));

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <RestoredDraft draft={draft} />
      <Card>
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field control={control} name="name" label={t('field.name')} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="type" label={t('field.type')}>
              {({ value, onChange, ...field }) => (
                <Select
                  {...field}
                  value={value ?? 'none'}
                  onChange={(next) => onChange(next === 'none' ? null : next)}
                  choices={[
                    { value: 'none', label: t('noType') },
                    ...PropertyType.options.map((it) => ({ value: it, label: t(`types.${it}`) })),
                  ]}
                />
              )}
            </Field>
            <Field control={control} name="status" label={t('field.status')}>
              {(field) => (
                <Select
                  {...field}
                  choices={PropertyStatus.options.map((it) => ({ value: it, label: t(`statuses.${it}`) }))}
                />
              )}
            </Field>
          </div>
          <Field control={control} name="address.street" label={address('street')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
            <Field control={control} name="address.postalCode" label={address('postalCode')}>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            <Field control={control} name="address.city" label={address('city')}>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="address.state" label={address('state')}>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            <Field control={control} name="address.country" label={address('country')}>
              {(field) => <CountryCombobox {...field} />}
            </Field>
            <Field control={control} name="checkInTime" label={t('field.checkInTime')}>
              {(field) => <Input {...field} type="time" />}
            </Field>
            <Field control={control} name="checkOutTime" label={t('field.checkOutTime')}>
              {(field) => <Input {...field} type="time" />}
            </Field>
            <Field control={control} name="maxGuests" label={t('field.maxGuests')}>
              {(field) => <NumberInput {...field} min={1} max={500} decimals={0} />}
            </Field>
            <Field control={control} name="bufferDays" label={t('field.bufferDays')} hint={t('bufferDaysHint')}>
              {(field) => <NumberInput {...field} min={0} max={30} decimals={0} />}
            </Field>
            {textFields.map((name) => (
              <Field key={name} control={control} name={name} label={t(`field.${name}`)}>
                {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
              </Field>
            ))}
            <Field
              control={control}
              name="propertySituation"
              label={t('field.propertySituation')}
              hint={t('propertySituationHint')}
            >
              {(field) => (
                <Select
                  {...field}
                  choices={(['unknown', ...PROPERTY_SITUATIONS] as const).map((value) => ({
                    value,
                    label: t(`propertySituation.${value}`),
                  }))}
                />
              )}
            </Field>
            <Field
              control={control}
              name="commissionRate"
              label={t('field.commissionRate')}
              hint={t('commissionRateHint')}
            >
              {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
            </Field>
          </div>
          <AuthorityFields control={control} />
          <FormProvider {...form}>
            <LettingTermsFields />
          </FormProvider>
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
          {action}
        </FormFooter>
      </Card>
    </form>
  );
}
