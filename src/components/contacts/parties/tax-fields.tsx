'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { given } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Select } from '@/components/platform/ui/select';
import { localeNames, locales } from '@/i18n/locales';
import { useWords } from '@/i18n/use-words';
import { isInAnotherZone } from '@/lib/tax/tax-hints';
import { taxParties } from '@/lib/tax/tax-parties';
import { CLIENT_TYPES, FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { type Client, ClientCreate } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';
import { fiscalProfileWords } from '~/messages/fiscal-profile';
import { TaxNote } from './tax-note';

const UNKNOWN = 'unknown';

/** What decides the tax of a client's invoices, and what else only clients have. */
export function clientTaxSchema(problems: { tags: string }) {
  return z.object({
    fiscalZone: z.enum([UNKNOWN, ...FISCAL_ZONES]),
    clientType: z.enum([UNKNOWN, ...CLIENT_TYPES]),
    applyEquivalenceSurcharge: z.boolean(),
    language: z.enum([UNKNOWN, ...locales]),
    sendReminders: z.boolean(),
    website: given(ClientCreate.shape.website),
    tags: z.string().refine((text) => ClientCreate.shape.tags.safeParse(tagsOf(text)).success, problems.tags),
  });
}

export type ClientTaxValues = z.input<ReturnType<typeof clientTaxSchema>>;

export function clientTaxValuesOf(client?: Client): ClientTaxValues {
  return {
    fiscalZone: client?.fiscalZone ?? UNKNOWN,
    clientType: client?.clientType ?? UNKNOWN,
    applyEquivalenceSurcharge: client?.applyEquivalenceSurcharge ?? false,
    language: client?.language ?? UNKNOWN,
    sendReminders: client?.sendReminders ?? true,
    website: client?.website ?? '',
    tags: client?.tags?.join(', ') ?? '',
  };
}

/** As the API takes it; what is empty is cleared. */
export function toClientTax(values: ClientTaxValues) {
  const { fiscalZone, clientType, applyEquivalenceSurcharge, language, sendReminders, website, tags } = values;
  return {
    fiscalZone: fiscalZone === UNKNOWN ? null : fiscalZone,
    clientType: clientType === UNKNOWN ? null : clientType,
    applyEquivalenceSurcharge,
    language: language === UNKNOWN ? null : language,
    sendReminders: sendReminders ? null : false,
    website: website || null,
    tags: tagsOf(tags),
  } satisfies Partial<ClientCreate>;
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

type Values = ClientTaxValues & { taxId: string; address: { country: string; postalCode: string } };

/** Whether a client is a business or a person. */
export function ClientTypeField() {
  const t = useWords(clientsWords);
  const { control } = useFormContext<Values>();
  return (
    <Field control={control} name="clientType" label={t('field.clientType')}>
      {(field) => (
        <Select
          {...field}
          choices={([UNKNOWN, ...CLIENT_TYPES] as const).map((value) => ({
            value,
            label: t(`tax.types.${value}`),
          }))}
        />
      )}
    </Field>
  );
}

/** The other fields of `ClientTaxValues`, for a form within a FormProvider. */
export function ClientTaxFields() {
  const t = useWords(clientsWords);
  const zones = useWords(fiscalProfileWords, 'zones');
  const { control } = useFormContext<Values>();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="fiscalZone" label={t('field.fiscalZone')}>
          {(field) => (
            <Select
              {...field}
              choices={[
                { value: UNKNOWN, label: t('tax.sameZone') },
                ...FISCAL_ZONES.map((value) => ({ value, label: zones(value) })),
              ]}
            />
          )}
        </Field>
      </div>
      <Field
        control={control}
        name="applyEquivalenceSurcharge"
        label={t('field.applyEquivalenceSurcharge')}
        hint={t('field.applyEquivalenceSurchargeHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="language" label={t('field.language')}>
          {(field) => (
            <Select
              {...field}
              choices={[
                { value: UNKNOWN, label: t('language.same') },
                ...locales.map((value) => ({ value, label: localeNames[value] })),
              ]}
            />
          )}
        </Field>
      </div>
      <Field
        control={control}
        name="sendReminders"
        label={t('field.sendReminders')}
        hint={t('field.sendRemindersHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="website" label={t('field.website')}>
          {(field) => <Input {...field} type="url" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field control={control} name="tags" label={t('field.tags')} hint={t('field.tagsHint')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      </div>
    </>
  );
}

/** What the invoices of this client will bear, as it is typed. */
export function TaxConsequence() {
  const trpc = useTRPC();
  const { control } = useFormContext<Values>();
  const [fiscalZone, clientType, isSurcharged, taxId, country, postalCode] = useWatch({
    control,
    name: ['fiscalZone', 'clientType', 'applyEquivalenceSurcharge', 'taxId', 'address.country', 'address.postalCode'],
  });
  const { dayNow } = useWorkspace();
  const { data: profile } = useQuery(trpc.fiscalProfile.get.queryOptions());
  if (!profile) return null;
  const { zone, vatRegime: regime, taxId: ownId, ossSince } = profile;
  const issuer = { zone, regime, taxId: ownId, taxRate: null, ossSince };
  const client = {
    zone: fiscalZone === UNKNOWN ? null : fiscalZone,
    type: clientType === UNKNOWN ? null : clientType,
    taxId: taxId || null,
    country: country.toUpperCase() || null,
    postalCode: postalCode || null,
    isSurcharged,
  };
  const parties = taxParties(issuer, client, dayNow());
  const isElsewhere = isInAnotherZone(client, zone);
  return <TaxNote parties={parties} hasTaxId={taxId !== ''} isElsewhere={isElsewhere} />;
}
