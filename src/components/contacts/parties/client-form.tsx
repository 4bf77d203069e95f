'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiError } from '@/components/platform/api/errors';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Field, FormError } from '@/components/platform/ui/field';
import { Select } from '@/components/platform/ui/select';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Client, ClientCreate } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';
import { EInvoiceFields } from './e-invoice-fields';
import { eInvoiceSchema, eInvoiceValuesOf, toEInvoice } from './e-invoice-values';
import { FieldsFold } from './fields-fold';
import {
  AddressFieldset,
  EmailField,
  NameAndTaxId,
  PhoneField,
  partySchema,
  partyValuesOf,
  ReferenceField,
  toParty,
} from './party-fields';
import { stages } from './stage-badge';
import {
  ClientTaxFields,
  type ClientTaxValues,
  ClientTypeField,
  clientTaxSchema,
  clientTaxValuesOf,
  TaxConsequence,
  toClientTax,
} from './tax-fields';

type FormValues = ReturnType<typeof partyValuesOf> & ClientTaxValues & { stage: (typeof stages)[number] };

const { address, phone, externalReference } = partyValuesOf(undefined);
const { clientType: _, ...rest } = clientTaxValuesOf();
const BLANK_ADDRESS = {
  'address.street': address.street,
  'address.postalCode': address.postalCode,
  'address.city': address.city,
  'address.state': address.state,
  'address.country': address.country,
};
const BLANK_REST = { phone, externalReference, stage: 'lead', ...rest };

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
  const t = useWords(clientsWords);
  const problem = useWords(clientsWords, 'problem');
  const [conflictingId, setConflictingId] = useState<string>();
  const form = useForm({
    resolver: zodResolver(
      partySchema(problem)
        .extend({ stage: z.enum(stages), einvoice: eInvoiceSchema() })
        .extend(clientTaxSchema({ tags: problem('tags') }).shape),
    ),
    defaultValues: {
      ...partyValuesOf(client, name),
      ...clientTaxValuesOf(client),
      stage: client?.stage ?? 'lead',
      einvoice: eInvoiceValuesOf(client?.einvoice),
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control, formState } = form;
  const draft = useLocalDraft(`client.4.${client ? `${client.id}.${client.updatedAt}` : 'new'}`, form);

  const submit = handleSubmit(async (values) => {
    setConflictingId(undefined);
    try {
      await onSave({
        ...toParty(values),
        ...toClientTax(values),
        stage: values.stage,
        einvoice: toEInvoice(values.einvoice),
      });
      draft.forget();
    } catch (error) {
      const conflict = apiError(error);
      if (conflict?.errorCode === 'CLIENT_TAXID_EXISTS') {
        form.setError('taxId', { type: 'server', message: t('conflict') }, { shouldFocus: true });
        if ('existingClientId' in conflict) setConflictingId(String(conflict.existingClientId));
      } else {
        throw error;
      }
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation(); // in a dialog it may stand within another form
    void submit(event);
  }

  const taxIdHint = conflictingId ? <ConflictLink clientId={conflictingId} /> : t('field.taxIdHint');
  const fields = (
    <div className="flex flex-col gap-5">
      <RestoredDraft draft={draft} />
      <FormError control={control} />
      <NameAndTaxId hint={taxIdHint}>
        <ClientTypeField />
      </NameAndTaxId>
      <EmailField hint={t('field.emailHint')} />
      <TaxConsequence />
      <FieldsFold<FormValues> title={t('field.address')} blank={BLANK_ADDRESS}>
        <AddressFieldset />
      </FieldsFold>
      <FieldsFold<FormValues> title={t('moreFields')} blank={BLANK_REST}>
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneField />
          <Field control={control} name="stage" label={t('field.stage')}>
            {(field) => <Select {...field} choices={stages.map((value) => ({ value, label: t(`stages.${value}`) }))} />}
          </Field>
        </div>
        <ClientTaxFields />
        <ReferenceField />
      </FieldsFold>
      <EInvoiceFields />
    </div>
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate className={className}>
        {children(fields, formState.isSubmitting)}
      </form>
    </FormProvider>
  );
}

function ConflictLink({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords);
  const href = useWorkspaceHref();
  // In a tab of its own: what has been typed here must not be lost.
  return (
    <TextLink href={href(`/clients/${clientId}`)} target="_blank">
      {t('conflictLink')}
    </TextLink>
  );
}
