'use client';

import type { ReactNode } from 'react';
import { useRemoval } from '@/components/platform/resources/use-removal';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { useWords, type Words } from '@/i18n/use-words';

/** What is asked, and said once it is done. */
interface RemoveMessages {
  remove: Record<`${'delete' | 'cancel'}${'Title' | 'Text'}` | 'deleted' | 'cancelled', string>;
  detail: { delete: string; cancel: string };
}

interface RemoveDialogProps {
  of: 'invoices' | 'quotes';
  words: Words<RemoveMessages>;
  document: { status: string; documentNumber?: string };
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks before a draft is deleted, which leads back to the list, or before any other document is cancelled. */
export function RemoveDialog({ of, words, document, remove, onClose, children }: RemoveDialogProps) {
  const t = useWords(words);
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
