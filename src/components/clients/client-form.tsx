'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiError, applyFieldErrors, useErrorMessage } from '@/components/api/errors';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Callout } from '@/components/ui/callout';
import { Field, FormError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { Client, ClientCreate } from '@/server/clients/clients.schema';
import { stages } from './stage-badge';

interface ClientFormProps {
  client?: Client;
  /** What a new one is called at first. */
  name?: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (client: ClientCreate) => Promise<unknown>;
  className?: string;
  /** The fields end here; the frame around decides where the buttons go. */
  children: (fields: ReactNode, saving: boolean) => ReactNode;
}

/** The form of a client, new or not. The server has the last word; what it says lands on the field it is about. */
export function ClientForm({ client, name, onSave, className, children }: ClientFormProps) {
  const t = useTranslations('clients');
  const explain = useErrorMessage();
  const [conflictingId, setConflictingId] = useState<string>();
  const form = useForm({ resolver: zodResolver(schemaOf(t)), defaultValues: valuesOf(client, name) });
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ address, ...values }) => {
    setConflictingId(undefined);
    try {
      await onSave({ ...orNull(values), name: values.name, stage: values.stage, address: orNull(address) });
    } catch (error) {
      const conflict = apiError(error);
      if (conflict?.error === 'CLIENT_TAXID_EXISTS') {
        form.setError('taxId', { type: 'server', message: t('conflict') }, { shouldFocus: true });
        if ('existingClientId' in conflict) setConflictingId(String(conflict.existingClientId));
      } else if (!applyFieldErrors(form, error)) {
        form.setError('root', { message: explain(error) });
      }
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation(); // in a dialog it may stand within another form
    void submit(event);
  }

  const fields = (
    <div className="flex flex-col gap-5">
      <FormError control={control} />
      <Field control={control} name="name" label={t('field.name')} required>
        {(field) => <Input {...field} autoComplete="organization" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="taxId"
          label={t('field.taxId')}
          hint={conflictingId ? <ConflictLink clientId={conflictingId} /> : t('field.taxIdHint')}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field control={control} name="stage" label={t('field.stage')}>
          {(field) => <Select {...field} choices={stages.map((value) => ({ value, label: t(`stages.${value}`) }))} />}
        </Field>
      </div>
      {client?.warnings?.map((warning) => (
        <Callout key={warning} tone="warning">
          {warning}
        </Callout>
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="email" label={t('field.email')} hint={t('field.emailHint')}>
          {(field) => <Input {...field} type="email" autoComplete="off" />}
        </Field>
        <Field control={control} name="phone" label={t('field.phone')}>
          {(field) => <Input {...field} type="tel" autoComplete="off" />}
        </Field>
      </div>
      <Field control={control} name="address.street" label={t('field.street')}>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field control={control} name="address.postalCode" label={t('field.postalCode')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="address.city" label={t('field.city')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <Field control={control} name="address.state" label={t('field.state')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="address.country" label={t('field.country')} hint={t('field.countryHint')}>
          {(field) => <Input {...field} autoComplete="off" maxLength={2} />}
        </Field>
      </div>
    </div>
  );
  return (
    <form onSubmit={onSubmit} noValidate className={className}>
      {children(fields, formState.isSubmitting)}
    </form>
  );
}

function ConflictLink({ clientId }: { clientId: string }) {
  const t = useTranslations('clients');
  const href = useWorkspaceHref();
  // In a tab of its own: what has been typed here must not be lost.
  return (
    <TextLink href={href(`/clients/${clientId}`)} target="_blank">
      {t('conflictLink')}
    </TextLink>
  );
}

function schemaOf(t: ReturnType<typeof useTranslations<'clients'>>) {
  const line = z.string().trim().max(200);
  return z.object({
    name: line.min(1, t('problem.required')),
    taxId: z.string().trim().max(50),
    email: z.union([z.literal(''), z.email(t('problem.email')).max(254)], t('problem.email')),
    phone: z.string().trim().max(50),
    stage: z.enum(stages),
    address: z.object({
      street: line,
      postalCode: line,
      city: line,
      state: line,
      country: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([A-Z]{2})?$/, t('problem.country')),
    }),
  });
}

function valuesOf(client: Client | undefined, name = '') {
  const { street = '', postalCode = '', city = '', state = '', country = '' } = client?.address ?? {};
  return {
    name: client?.name ?? name,
    taxId: client?.taxId ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    stage: client?.stage ?? 'lead',
    address: { street, postalCode, city, state, country },
  };
}

/** An empty field clears what was there. */
function orNull<T extends Record<string, string>>(values: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value || null])) as {
    [K in keyof T]: T[K] | null;
  };
}
