'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { buttonVariants } from './button';
import { cn } from './cn';
import { backdropClass } from './dialog';

interface SheetProps {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'left' | 'right';
  title: string;
  /** Only for screen readers, where the content shows for itself what it is. */
  hideTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal panel at the edge: navigation on a phone, details beside a list. */
export function Sheet({
  trigger,
  open,
  onOpenChange,
  side = 'right',
  title,
  hideTitle,
  className,
  children,
}: SheetProps) {
  const t = useWords(uiWords);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup
          className={cn(
            'fixed inset-y-0 z-50 flex w-full flex-col overflow-y-auto bg-raised text-ink shadow-raised outline-none transition-transform duration-200 ease-out',
            side === 'left'
              ? 'left-0 max-w-72 data-starting-style:-translate-x-full data-ending-style:-translate-x-full'
              : 'right-0 max-w-xl data-starting-style:translate-x-full data-ending-style:translate-x-full',
            className,
          )}
        >
          <BaseDialog.Title
            className={cn(hideTitle ? 'sr-only' : 'px-5 pt-5 pb-4 text-base font-semibold tracking-tight')}
          >
            {title}
          </BaseDialog.Title>
          {children}
          <BaseDialog.Close
            aria-label={t('close')}
            className={cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'absolute top-4 right-3')}
          >
            <X aria-hidden />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
