'use client';

import type { ComponentProps, ReactNode } from 'react';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { useWords, type Words } from '@/i18n/use-words';
import type { ResourceName } from '@/lib/folio/resources';
import { useRemoval } from './use-removal';

interface DeleteButtonProps {
  of: Exclude<ResourceName, 'invoices' | 'quotes'>;
  words: Words<{ delete: string; deleteTitle: string; deleteText: string; deleted: string }>;
  name: string;
  remove: () => Promise<unknown>;
  /** Whether the name must be typed first: for what takes much with it. */
  typeName?: boolean;
  /** What goes with it, and what stays, in numbers. */
  children?: ReactNode;
}

/** Deletes the record whose page it is on, once that is confirmed, and leads back to the list. */
export function DeleteButton(props: DeleteButtonProps) {
  const t = useWords(props.words);
  return <Question {...props} trigger={<Button variant="ghost">{t('delete')}</Button>} />;
}

/** The same question, asked by an item of a menu. */
export function DeleteDialog({ onClose, ...props }: DeleteButtonProps & { onClose: () => void }) {
  return <Question {...props} open onOpenChange={(open) => !open && onClose()} />;
}

type QuestionProps = DeleteButtonProps & Pick<ComponentProps<typeof AlertDialog>, 'trigger' | 'open' | 'onOpenChange'>;

function Question({ of, words, name, remove, typeName, children, ...dialog }: QuestionProps) {
  const t = useWords(words);
  const removeIt = useRemoval(of, remove);

  return (
    <AlertDialog
      {...dialog}
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
