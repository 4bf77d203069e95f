'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { PartyFields, partySchema, partyValuesOf, toParty } from '@/components/contacts/parties/party-fields';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Card, CardBody } from '@/components/platform/ui/card';
import { FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { useWords } from '@/i18n/use-words';
import type { Vendor, VendorCreate } from '@/server/contacts/vendors/vendors.schema';
import { clientsWords } from '~/messages/clients';
import { vendorsWords } from '~/messages/vendors';

interface VendorFormProps {
  vendor?: Vendor;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (vendor: VendorCreate) => Promise<unknown>;
}

/** The form of a vendor, new or not; what is typed is stored in this browser until it is saved. */
export function VendorForm({ vendor, action, cancelHref, onSave }: VendorFormProps) {
  const t = useWords(vendorsWords);
  const problem = useWords(clientsWords, 'problem');
  const form = useForm({ resolver: zodResolver(partySchema(problem)), defaultValues: partyValuesOf(vendor) });
  const { control, formState } = form;
  const draft = useLocalDraft(`vendor.2.${vendor ? `${vendor.id}.${vendor.updatedAt}` : 'new'}`, form);

  const save = draft.handleSubmit((values) => onSave(toParty(values)));

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="flex flex-col gap-6">
        <RestoredDraft draft={draft} />
        <Card>
          <CardBody className="flex flex-col gap-5">
            <FormError control={control} />
            <PartyFields hints={{ email: t('emailHint') }} />
          </CardBody>
          <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
            {action}
          </FormFooter>
        </Card>
      </form>
    </FormProvider>
  );
}
