'use client';

import { useQuery } from '@tanstack/react-query';
import { PartyCard } from '@/components/contacts/parties/party-card';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { Deletion } from '@/components/platform/resources/deletion';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { vendorsWords } from '~/messages/vendors';
import { VendorExpenses } from './vendor-expenses';

export function VendorScreen({ vendorId }: { vendorId: string }) {
  const t = useWords(vendorsWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const query = useQuery(trpc.vendors.get.queryOptions({ vendorId }));
  return (
    <DetailPage query={query} width="normal">
      {(vendor) => (
        <>
          <ResourceHeader
            of="vendors"
            words={vendorsWords}
            title={vendor.name}
            actions={
              mayWrite && (
                <>
                  <DeleteButton
                    of="vendors"
                    words={vendorsWords}
                    name={vendor.name}
                    remove={() => api.vendors.delete.mutate({ vendorId })}
                  >
                    <Deletion of="vendors" ids={async () => [vendorId]} />
                  </DeleteButton>
                  <ButtonLink href={href(`/vendors/${vendorId}/edit`)}>{t('edit')}</ButtonLink>
                </>
              )
            }
          />
          <PartyCard party={vendor} />
          <VendorExpenses vendorId={vendorId} />
        </>
      )}
    </DetailPage>
  );
}
