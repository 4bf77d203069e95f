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
import { ProductForm } from './product-form';

export function NewProductScreen() {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const create = useMutation(
    trpc.products.create.mutationOptions({
      onSuccess: async ({ id, name }) => {
        await queryClient.invalidateQueries(trpc.products.pathFilter());
        toast.success(t('created', { name }));
        router.push(href(`/products/${id}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/products') }]} />}
        title={t('newTitle')}
      />
      <ProductForm
        action={t('create')}
        cancelHref={href('/products')}
        onSave={(product) => create.mutateAsync(product)}
      />
    </Page>
  );
}
