'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { VendorForm } from './vendor-form';

export function EditVendorScreen({ vendorId }: { vendorId: string }) {
  const t = useTranslations('vendors');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const vendor = useQuery(trpc.vendors.get.queryOptions({ vendorId }));
  const update = useMutation(
    trpc.vendors.update.mutationOptions({
      onSuccess: async ({ name }) => {
        await queryClient.invalidateQueries(trpc.vendors.pathFilter());
        toast.success(t('saved', { name }));
        router.push(href(`/vendors/${vendorId}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/vendors') },
              { label: vendor.data?.name ?? t('one'), href: href(`/vendors/${vendorId}`) },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {vendor.error && <ErrorState error={vendor.error} retry={vendor.refetch} />}
      {vendor.isPending && <Skeleton className="h-120 w-full" />}
      {vendor.data && (
        <VendorForm
          vendor={vendor.data}
          action={t('save')}
          cancelHref={href(`/vendors/${vendorId}`)}
          onSave={(changes) => update.mutateAsync({ vendorId, ...changes })}
        />
      )}
    </Page>
  );
}
