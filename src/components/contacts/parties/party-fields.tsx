'use client';

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { CountryCombobox } from '@/components/platform/format/country-combobox';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { type Translate, useWords } from '@/i18n/use-words';
import { PartyCreate } from '@/server/contacts/parties/party.schema';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';
import { AddressFields, Country } from '@/server/platform/contract/address';
import { clientsWords } from '~/messages/clients';

/** Who somebody is and how they are reached: what a client's form and a vendor's have in common. */
type PartyValues = {
  name: string;
  taxId: string;
  email: string;
  phone: string;
  externalReference: string;
  address: { street: string; postalCode: string; city: string; state: string; country: string };
};

type Hints = { taxId?: ReactNode; email?: ReactNode };

/** The fields of `PartyValues`, for a form within a FormProvider. */
export function PartyFields({ hints }: { hints: Hints }) {
  return (
    <>
      <NameAndTaxId hint={hints.taxId} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField hint={hints.email} />
        <PhoneField />
      </div>
      <AddressFieldset />
      <ReferenceField />
    </>
  );
}

/** The name, and below it the tax id beside another field. */
export function NameAndTaxId({ hint, children }: { hint?: ReactNode; children?: ReactNode }) {
  const t = useWords(clientsWords, 'field');
  const { control } = useFormContext<PartyValues>();
  const [taxId, country] = useWatch({ control, name: ['taxId', 'address.country'] });
  const warning = useTaxIdWarning(taxId, country);
  return (
    <>
      <Field control={control} name="name" label={t('name')} required>
        {(field) => <Input {...field} autoComplete="organization" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="taxId"
          label={t('taxId')}
          hint={
            (hint || warning) && (
              <>
                {hint}
                {warning}
              </>
            )
          }
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
        {children}
      </div>
    </>
  );
}

export function EmailField({ hint }: { hint?: ReactNode }) {
  const t = useWords(clientsWords, 'field');
  const { control } = useFormContext<PartyValues>();
  return (
    <Field control={control} name="email" label={t('email')} hint={hint}>
      {(field) => <Input {...field} type="email" autoComplete="off" />}
    </Field>
  );
}

export function PhoneField() {
  const t = useWords(clientsWords, 'field');
  const { control } = useFormContext<PartyValues>();
  return (
    <Field control={control} name="phone" label={t('phone')}>
      {(field) => <Input {...field} type="tel" autoComplete="off" />}
    </Field>
  );
}

export function ReferenceField() {
  const t = useWords(clientsWords, 'field');
  const { control } = useFormContext<PartyValues>();
  return (
    <Field control={control} name="externalReference" label={t('externalReference')} hint={t('externalReferenceHint')}>
      {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
    </Field>
  );
}

/** Where somebody is, in the order of an envelope. */
export function AddressFieldset() {
  const t = useWords(clientsWords, 'field');
  const { control } = useFormContext<PartyValues>();
  return (
    <>
      <Field control={control} name="address.street" label={t('street')}>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field control={control} name="address.postalCode" label={t('postalCode')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="address.city" label={t('city')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="address.state" label={t('state')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="address.country" label={t('country')}>
          {(field) => <CountryCombobox {...field} />}
        </Field>
      </div>
    </>
  );
}

/** What the form asks for before the server is asked. */
export function partySchema(t: Translate<typeof clientsWords.en, 'problem'>) {
  const { name, taxId, email, phone, externalReference } = PartyCreate.shape;
  const { street, postalCode, city, state } = AddressFields.shape;
  return z.object({
    name: requiredText(name, t('required')),
    taxId: given(taxId),
    email: textAsOrEmpty(given(email), t('email')),
    phone: given(phone),
    externalReference: given(externalReference),
    address: z.object({
      street: given(street),
      postalCode: given(postalCode),
      city: given(city),
      state: given(state),
      country: textAsOrEmpty(Country),
    }),
  });
}

/** The fields as they are typed; a vendor stands for a client too. */
export function partyValuesOf(party: Omit<Vendor, 'id'> | undefined, name = ''): PartyValues {
  const { street = '', postalCode = '', city = '', state = '', country = '' } = party?.address ?? {};
  return {
    name: party?.name ?? name,
    taxId: party?.taxId ?? '',
    email: party?.email ?? '',
    phone: party?.phone ?? '',
    externalReference: party?.externalReference ?? '',
    address: { street, postalCode, city, state, country },
  };
}

/** As the API takes it: an empty field clears what was there. */
export function toParty({ name, taxId, email, phone, externalReference, address }: PartyValues) {
  return { name, ...orNull({ taxId, email, phone, externalReference }), address: orNull(address) };
}

function orNull<T extends Record<string, string>>(values: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value || null])) as {
    [K in keyof T]: T[K] | null;
  };
}
