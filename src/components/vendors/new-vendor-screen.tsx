'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { VendorForm } from './vendor-form';

export function NewVendorScreen() {
  const t = useTranslations('vendors');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const create = useMutation(
    trpc.vendors.create.mutationOptions({
      onSuccess: async ({ id, name }) => {
        await queryClient.invalidateQueries(trpc.vendors.pathFilter());
        toast.success(t('created', { name }));
        router.push(href(`/vendors/${id}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/vendors') }]} />}
        title={t('newTitle')}
      />
      <VendorForm action={t('create')} cancelHref={href('/vendors')} onSave={(vendor) => create.mutateAsync(vendor)} />
    </Page>
  );
}
