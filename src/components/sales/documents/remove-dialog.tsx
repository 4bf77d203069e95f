'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRemoval } from '@/components/platform/resources/use-removal';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';

interface RemoveDialogProps {
  of: 'invoices' | 'quotes';
  document: { status: string; documentNumber?: string };
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks before a draft is deleted, which leads back to the list, or before any other document is cancelled. */
export function RemoveDialog({ of, document, remove, onClose, children }: RemoveDialogProps) {
  const t = useTranslations(of);
  const { status, documentNumber: number = '' } = document;
  const isDraft = status === 'draft';
  const removeIt = useRemoval(of, remove);

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isDraft ? 'remove.deleteTitle' : 'remove.cancelTitle', { number })}
      description={t(isDraft ? 'remove.deleteText' : 'remove.cancelText')}
      action={t(isDraft ? 'detail.delete' : 'detail.cancel')}
      onConfirm={() => removeIt(t(isDraft ? 'remove.deleted' : 'remove.cancelled', { number }), isDraft)}
    >
      {children}
    </AlertDialog>
  );
}
