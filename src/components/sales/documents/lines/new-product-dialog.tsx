'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { ProductForm } from '@/components/sales/products/product-form';
import { useWords } from '@/i18n/use-words';
import type { Product } from '@/server/sales/products/products.schema';
import { documentFormWords } from '~/messages/document-form';
import { productsWords } from '~/messages/products';

interface NewProductDialogProps {
  name: string;
  onClose: () => void;
  onCreated: (product: Product) => void;
}

/** Makes a product without leaving the document that it is to be on. */
export function NewProductDialog({ name, onClose, onCreated }: NewProductDialogProps) {
  const t = useWords(documentFormWords);
  const products = useWords(productsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const create = useMutation(
    trpc.products.create.mutationOptions({
      onSuccess: async (product) => {
        await queryClient.invalidateQueries(trpc.products.list.pathFilter());
        toast.success(products('created', { name: product.name }));
        onCreated(product);
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('newProductTitle')}>
      <ProductForm name={name} onSave={(product) => create.mutateAsync(product)} className="flex flex-col gap-5">
        {(fields, saving) => (
          <>
            {fields}
            <DialogFooter>
              <DialogClose render={<Button>{t('cancel')}</Button>} />
              <Button type="submit" variant="primary" loading={saving}>
                {t('newProductSave')}
              </Button>
            </DialogFooter>
          </>
        )}
      </ProductForm>
    </Dialog>
  );
}
