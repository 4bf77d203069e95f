'use client';

import { useTranslations } from 'next-intl';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { useBulkAction } from '@/components/lists/use-bulk-action';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { type RowSelection, SelectionBar } from '@/components/ui/row-selection';
import type { Product } from '@/server/products/products.schema';

/** Puts the selected products on offer or takes them off it, or deletes them. */
export function ProductBulkActions({ selection }: { selection: RowSelection<Product> }) {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const ids = [...selection.ids];
  const whole = { changes: trpc.products.pathFilter(), onDone: () => selection.select(new Set()) };
  const offer = useBulkAction<boolean>({
    ...whole,
    act: (productId, isActive) => api.products.update.mutate({ productId, isActive }),
    done: (count, isActive) => t(isActive ? 'bulk.activated' : 'bulk.deactivated', { count }),
  });
  const remove = useBulkAction({
    ...whole,
    act: (productId) => api.products.delete.mutate({ productId }),
    done: (count) => t('bulk.deleted', { count }),
  });
  return (
    <SelectionBar selection={selection}>
      <Button size="sm" loading={offer.isPending} onClick={() => offer.mutate({ ids, change: true })}>
        {t('bulk.activate')}
      </Button>
      <Button size="sm" loading={offer.isPending} onClick={() => offer.mutate({ ids, change: false })}>
        {t('bulk.deactivate')}
      </Button>
      <AlertDialog
        trigger={
          <Button size="sm" variant="danger">
            {t('bulk.delete')}
          </Button>
        }
        title={t('bulk.deleteTitle', { count: ids.length })}
        description={t('deleteText')}
        action={t('bulk.delete')}
        onConfirm={() => remove.mutateAsync({ ids, change: undefined })}
      />
    </SelectionBar>
  );
}
