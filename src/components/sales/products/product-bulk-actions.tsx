'use client';

import { useTRPCClient } from '@/components/platform/api/trpc';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Product } from '@/server/sales/products/products.schema';
import { productsWords } from '~/messages/products';

/** Makes the selected products active or inactive, or deletes them. */
export function ProductBulkActions({ bulk }: { bulk: Bulk<Product> }) {
  const t = useWords(productsWords);
  const api = useTRPCClient();
  const turn = (isActive: boolean) =>
    bulk.run({
      act: ({ id }) => api.products.update.mutate({ productId: id, isActive }),
      undo: (before) => api.products.update.mutate({ productId: before.id, isActive: before.isActive }),
      done: (count) => t(isActive ? 'bulk.activated' : 'bulk.deactivated', { count }),
    });
  return (
    <>
      <Button size="sm" loading={bulk.isRunning} onClick={() => turn(true)}>
        {t('bulk.activate')}
      </Button>
      <Button size="sm" loading={bulk.isRunning} onClick={() => turn(false)}>
        {t('bulk.deactivate')}
      </Button>
      <BulkDelete
        of="products"
        words={productsWords}
        bulk={bulk}
        text={t('bulk.deleteText')}
        act={({ id }) => api.products.delete.mutate({ productId: id })}
      />
    </>
  );
}
