'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody } from '@/components/platform/ui/card';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { productsWords } from '~/messages/products';
import { ProductForm } from './product-form';

export function NewProductScreen() {
  const t = useWords(productsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('products');
  const create = useMutation(
    trpc.products.create.mutationOptions({ onSuccess: ({ id, name }) => openSaved(id, t('created', { name })) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="products" words={productsWords} title={t('newTitle')} />
      <ProductForm onSave={(product) => create.mutateAsync(product)}>
        {(fields, saving) => (
          <Card>
            <CardBody>{fields}</CardBody>
            <FormFooter cancelHref={href('/products')} cancel={t('cancel')} saving={saving}>
              {t('create')}
            </FormFooter>
          </Card>
        )}
      </ProductForm>
    </Page>
  );
}
