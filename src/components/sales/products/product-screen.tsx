'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { DeleteButton } from '@/components/platform/resources/delete-button';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { ButtonLink } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import type { Product } from '@/server/sales/products/products.schema';
import { productsWords } from '~/messages/products';

export function ProductScreen({ productId }: { productId: string }) {
  const t = useWords(productsWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const query = useQuery(trpc.products.get.queryOptions({ productId }));
  return (
    <DetailPage query={query} width="narrow">
      {(product) => (
        <>
          <ResourceHeader
            of="products"
            words={productsWords}
            title={product.name}
            badge={
              <Badge tone={product.isActive ? 'success' : 'neutral'} dot>
                {t(product.isActive ? 'filter.onOffer' : 'filter.offOffer')}
              </Badge>
            }
            actions={
              mayWrite && (
                <>
                  <DeleteButton
                    of="products"
                    words={productsWords}
                    name={product.name}
                    remove={() => api.products.delete.mutate({ productId })}
                  />
                  <ButtonLink href={href(`/products/${productId}/edit`)}>{t('edit')}</ButtonLink>
                </>
              )
            }
          />
          <DetailsCard product={product} />
        </>
      )}
    </DetailPage>
  );
}

function DetailsCard({ product }: { product: Product }) {
  const t = useWords(productsWords);
  const format = useFormat();
  const { currency } = useWorkspace();
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('field.kind'), value: t(`kinds.${product.kind}`) },
            { term: t('field.unitPrice'), value: <Money amount={product.unitPrice} currency={currency} /> },
            { term: t('field.unit'), value: product.unit },
            {
              term: t('field.taxRate'),
              value: product.taxRate === undefined ? t('defaultRate') : format.percent(product.taxRate),
            },
            {
              term: t('field.irpfRate'),
              value: product.irpfRate === undefined ? undefined : format.percent(product.irpfRate),
            },
            { term: t('field.category'), value: product.category },
            { term: t('field.externalReference'), value: product.externalReference },
            { term: t('field.sku'), value: product.sku },
            { term: t('field.description'), value: product.description },
            { term: t('field.created'), value: <DateTime value={product.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
