'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { AddressLines } from '@/components/clients/address-lines';
import { DateTime } from '@/components/format/time';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { Vendor } from '@/server/vendors/vendors.schema';
import { VendorExpenses } from './vendor-expenses';

export function VendorScreen({ vendorId }: { vendorId: string }) {
  const t = useTranslations('vendors');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { data: vendor, error, refetch } = useQuery(trpc.vendors.get.queryOptions({ vendorId }));
  if (error) {
    return (
      <Page width="normal">
        <ErrorState error={error} retry={refetch} />
      </Page>
    );
  }
  if (!vendor) {
    return (
      <Page width="normal">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-60 w-full" />
      </Page>
    );
  }
  return (
    <Page width="normal">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/vendors') }]} />}
        title={vendor.name}
        actions={
          mayWrite && (
            <>
              <DeleteVendor vendor={vendor} />
              <ButtonLink href={href(`/vendors/${vendorId}/edit`)}>{t('edit')}</ButtonLink>
            </>
          )
        }
      />
      <DetailsCard vendor={vendor} />
      <VendorExpenses vendorId={vendorId} />
    </Page>
  );
}

function DetailsCard({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('vendors');
  const field = useTranslations('clients.field');
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody className="flex flex-col gap-4">
        {vendor.warnings?.map((warning) => (
          <Callout key={warning} tone="warning">
            {warning}
          </Callout>
        ))}
        <DefinitionList
          entries={[
            { term: field('taxId'), value: vendor.taxId },
            {
              term: field('email'),
              value: vendor.email && <TextLink href={`mailto:${vendor.email}`}>{vendor.email}</TextLink>,
            },
            { term: field('phone'), value: vendor.phone },
            { term: field('address'), value: vendor.address && <AddressLines address={vendor.address} /> },
            { term: t('added'), value: <DateTime value={vendor.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function DeleteVendor({ vendor: { id: vendorId, name } }: { vendor: Vendor }) {
  const t = useTranslations('vendors');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const remove = useMutation(trpc.vendors.delete.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await remove.mutateAsync({ vendorId });
    toast.success(t('deleted', { name }));
    router.push(href('/vendors'));
    await queryClient.invalidateQueries({ ...trpc.vendors.pathFilter(), refetchType: 'none' });
  }

  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      onConfirm={confirm}
    />
  );
}
