'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NeedsProfile } from '@/components/sales/documents/needs-profile';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { AddressFields } from '@/server/platform/contract/address';
import { ClientName } from '@/server/sales/documents/documents.schema';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { SimplifiedReplace } from '@/server/sales/invoices/replace-simplified.schema';
import { clientsWords } from '~/messages/clients';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';

/** Asks whom a simplified invoice was for after all, and leads to the full invoice that replaces it. */
export function ReplaceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const fields = useWords(clientsWords, 'field');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const required = formWords('problem.required');
  const { street, postalCode, city } = AddressFields.shape;
  const schema = z.object({
    clientId: z.string().nullable(),
    clientName: requiredText(ClientName, required),
    clientTaxId: requiredText(SimplifiedReplace.shape.clientTaxId, required),
    clientAddress: z.object({ street: given(street), postalCode: given(postalCode), city: given(city) }),
  });
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      clientId: null,
      clientName: invoice.clientName,
      clientTaxId: invoice.clientTaxId ?? '',
      clientAddress: addressOf(invoice.clientAddress),
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control, setValue } = form;
  const taxIdWarning = useTaxIdWarning(useWatch({ control, name: 'clientTaxId' }), invoice.clientAddress?.country);
  const replace = useMutation(
    trpc.invoices.replaceSimplified.mutationOptions({
      onSuccess: async ({ id, documentNumber }) => {
        toast.success(t('replace.done', { number: documentNumber ?? '' }));
        router.push(href(`/invoices/${id}`));
        onClose();
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
    }),
  );

  function choose(client: Client | null) {
    setValue('clientId', client?.id ?? null);
    if (!client) return;
    setValue('clientName', client.name, { shouldValidate: true });
    setValue('clientTaxId', client.taxId ?? '', { shouldValidate: Boolean(client.taxId) });
    setValue('clientAddress', addressOf(client.address));
  }

  const submit = handleSubmit((client) => replace.mutateAsync({ invoiceId: invoice.id, ...client }));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('replace.title', { number: invoice.documentNumber ?? '' })}
      description={t('replace.text')}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <NeedsProfile />
        <FormError control={control} />
        <Field control={control} name="clientId" label={formWords('client')} hint={t('replace.clientHint')}>
          {(field) => (
            <ClientCombobox
              {...field}
              onChange={choose}
              placeholder={formWords('findClient')}
              emptyText={t('replace.noClient')}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="clientName" label={fields('name')} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="clientTaxId" label={fields('taxId')} hint={taxIdWarning} required>
            {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <Field control={control} name="clientAddress.street" label={fields('street')} hint={t('replace.addressHint')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
          <Field control={control} name="clientAddress.postalCode" label={fields('postalCode')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="clientAddress.city" label={fields('city')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
        </div>
        <DialogFooter>
          <DialogClose render={<Button>{formWords('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('replace.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function addressOf(address: Invoice['clientAddress']) {
  const { street = '', postalCode = '', city = '' } = address ?? {};
  return { street, postalCode, city };
}
