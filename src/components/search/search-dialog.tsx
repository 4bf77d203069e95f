'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { backdropClass, dialogClass } from '@/components/ui/dialog';
import { CommandPalette } from './command-palette';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything that can be found, done and gone to, from any screen. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTranslations('search');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          className={cn(
            dialogClass,
            'top-4 max-h-[calc(100dvh-2rem)] max-w-xl translate-y-0 sm:top-[12vh] sm:max-h-[70vh]',
          )}
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <CommandPalette onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
