'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { vendorsWords } from '~/messages/vendors';
import { VendorForm } from './vendor-form';

export function NewVendorScreen() {
  const t = useWords(vendorsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('vendors');
  const create = useMutation(
    trpc.vendors.create.mutationOptions({ onSuccess: ({ id, name }) => openSaved(id, t('created', { name })) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="vendors" words={vendorsWords} title={t('newTitle')} />
      <VendorForm action={t('create')} cancelHref={href('/vendors')} onSave={(vendor) => create.mutateAsync(vendor)} />
    </Page>
  );
}
