'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { EditPage } from '@/components/resources/edit-page';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { ProductForm } from './product-form';

export function EditProductScreen({ productId }: { productId: string }) {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('products');
  const query = useQuery(trpc.products.get.queryOptions({ productId }));
  const update = useMutation(
    trpc.products.update.mutationOptions({ onSuccess: ({ name }) => openSaved(productId, t('saved', { name })) }),
  );
  return (
    <EditPage of="products" id={productId} name={query.data?.name} query={query} width="narrow">
      {(product) => (
        <ProductForm
          product={product}
          action={t('save')}
          cancelHref={href(`/products/${productId}`)}
          onSave={(changes) => update.mutateAsync({ productId, ...changes })}
        />
      )}
    </EditPage>
  );
}
