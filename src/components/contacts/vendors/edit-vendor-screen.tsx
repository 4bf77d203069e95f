'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { changesSince } from '@/lib/text/changes-since';
import { vendorsWords } from '~/messages/vendors';
import { VendorForm } from './vendor-form';

export function EditVendorScreen({ vendorId }: { vendorId: string }) {
  const t = useWords(vendorsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('vendors');
  const query = useQuery(trpc.vendors.get.queryOptions({ vendorId }));
  const update = useMutation(
    trpc.vendors.update.mutationOptions({ onSuccess: ({ name }) => openSaved(vendorId, t('saved', { name })) }),
  );
  return (
    <EditPage of="vendors" words={vendorsWords} id={vendorId} name={query.data?.name} query={query} width="narrow">
      {(vendor) => (
        <VendorForm
          vendor={vendor}
          action={t('save')}
          cancelHref={href(`/vendors/${vendorId}`)}
          onSave={(changes) => update.mutateAsync({ vendorId, ...changesSince(vendor, changes) })}
        />
      )}
    </EditPage>
  );
}
