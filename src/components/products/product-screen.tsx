'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { DateTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Product } from '@/server/products/products.schema';

export function ProductScreen({ productId }: { productId: string }) {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { data: product, error, refetch } = useQuery(trpc.products.get.queryOptions({ productId }));
  if (error) {
    return (
      <Page width="narrow">
        <ErrorState error={error} retry={refetch} />
      </Page>
    );
  }
  if (!product) {
    return (
      <Page width="narrow">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-60 w-full" />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/products') }]} />}
        title={product.name}
        badge={
          <Badge tone={product.isActive ? 'success' : 'neutral'} dot>
            {t(product.isActive ? 'filter.onOffer' : 'filter.offOffer')}
          </Badge>
        }
        actions={
          mayWrite && (
            <>
              <DeleteProduct product={product} />
              <ButtonLink href={href(`/products/${productId}/edit`)}>{t('edit')}</ButtonLink>
            </>
          )
        }
      />
      <DetailsCard product={product} />
    </Page>
  );
}

function DetailsCard({ product }: { product: Product }) {
  const t = useTranslations('products');
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
            { term: t('field.sku'), value: product.sku },
            { term: t('field.description'), value: product.description },
            { term: t('field.created'), value: <DateTime value={product.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function DeleteProduct({ product: { id: productId, name } }: { product: Product }) {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const remove = useMutation(trpc.products.delete.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await remove.mutateAsync({ productId });
    toast.success(t('deleted', { name }));
    router.push(href('/products'));
    await queryClient.invalidateQueries({ ...trpc.products.pathFilter(), refetchType: 'none' });
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
