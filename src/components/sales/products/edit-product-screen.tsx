'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody } from '@/components/platform/ui/card';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { useWords } from '@/i18n/use-words';
import { changesSince } from '@/lib/text/changes-since';
import { productsWords } from '~/messages/products';
import { ProductForm } from './product-form';

export function EditProductScreen({ productId }: { productId: string }) {
  const t = useWords(productsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('products');
  const query = useQuery(trpc.products.get.queryOptions({ productId }));
  const update = useMutation(
    trpc.products.update.mutationOptions({ onSuccess: ({ name }) => openSaved(productId, t('saved', { name })) }),
  );
  return (
    <EditPage of="products" words={productsWords} id={productId} name={query.data?.name} query={query} width="narrow">
      {(product) => (
        <ProductForm
          product={product}
          onSave={(changes) => update.mutateAsync({ productId, ...changesSince(product, changes) })}
        >
          {(fields, saving) => (
            <Card>
              <CardBody>{fields}</CardBody>
              <FormFooter cancelHref={href(`/products/${productId}`)} cancel={t('cancel')} saving={saving}>
                {t('save')}
              </FormFooter>
            </Card>
          )}
        </ProductForm>
      )}
    </EditPage>
  );
}
