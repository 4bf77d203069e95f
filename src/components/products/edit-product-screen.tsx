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
import { ProductForm } from './product-form';

export function EditProductScreen({ productId }: { productId: string }) {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const product = useQuery(trpc.products.get.queryOptions({ productId }));
  const update = useMutation(
    trpc.products.update.mutationOptions({
      onSuccess: async ({ name }) => {
        await queryClient.invalidateQueries(trpc.products.pathFilter());
        toast.success(t('saved', { name }));
        router.push(href(`/products/${productId}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/products') },
              { label: product.data?.name ?? t('one'), href: href(`/products/${productId}`) },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {product.error && <ErrorState error={product.error} retry={product.refetch} />}
      {product.isPending && <Skeleton className="h-120 w-full" />}
      {product.data && (
        <ProductForm
          product={product.data}
          action={t('save')}
          cancelHref={href(`/products/${productId}`)}
          onSave={(changes) => update.mutateAsync({ productId, ...changes })}
        />
      )}
    </Page>
  );
}
