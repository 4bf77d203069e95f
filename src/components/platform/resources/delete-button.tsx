'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import type { ResourceName } from '@/lib/folio/resources';
import { useRemoval } from './use-removal';

interface DeleteButtonProps {
  of: Exclude<ResourceName, 'invoices' | 'quotes'>;
  name: string;
  remove: () => Promise<unknown>;
  /** Whether the name must be typed first: for what takes much with it. */
  typeName?: boolean;
  /** What goes with it, and what stays, in numbers. */
  children?: ReactNode;
}

/** Deletes the record whose page it is on, once that is confirmed, and leads back to the list. */
export function DeleteButton({ of, name, remove, typeName, children }: DeleteButtonProps) {
  const t = useTranslations(of);
  const removeIt = useRemoval(of, remove);

  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      confirmName={typeName ? name : undefined}
      onConfirm={() => removeIt(t('deleted', { name }))}
    >
      {children}
    </AlertDialog>
  );
}
