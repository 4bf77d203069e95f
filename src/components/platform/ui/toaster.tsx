'use client';

import { useTheme } from 'next-themes';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { Toaster as Sonner, type ToasterProps } from 'sonner';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { useToastPlace } from './use-toast-place';

/**
 * In place of Sonner's own: it gives the focus back whenever that leaves a toast, so that Tab would go round between a toast
 * and the element before it. Here Tab goes on, and who closes a toast is where they came from.
 */
function useFocus() {
  const cameFrom = useRef<HTMLElement>(null);
  return {
    onFocusCapture: (event: FocusEvent<HTMLElement>) => {
      event.stopPropagation();
      const { currentTarget, relatedTarget } = event;
      if (!currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }
    },
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button')) cameFrom.current?.focus({ preventScroll: true });
    },
  };
}

// As useToastPlace lifts them.
const bottom = 'var(--toast-lift, var(--toast-least))';
const offset = { bottom, right: 24 };
const mobileOffset = { bottom, left: 16, right: 16 };

/** Where toasts appear. To show one: `import { toast } from 'sonner'`, then `toast.success(t('saved'))`. */
export function Toaster() {
  const t = useWords(uiWords);
  const { theme = 'system' } = useTheme();
  return (
    <div ref={useToastPlace()} className="contents [--toast-least:16px] sm:[--toast-least:24px]" {...useFocus()}>
      <Sonner
        theme={theme as ToasterProps['theme']}
        containerAriaLabel={t('toasts')}
        position="bottom-right"
        offset={offset}
        mobileOffset={mobileOffset}
        closeButton
        expand // stacked, they would cover each other's buttons
        toastOptions={{
          closeButtonAriaLabel: t('close'),
          unstyled: true,
          classNames: {
            toast:
              'flex w-(--width) items-start gap-2.5 rounded-lg bg-raised px-4 py-3 font-sans text-sm text-ink shadow-raised',
            icon: 'mt-0.5 [&_svg]:size-4',
            content: 'flex min-w-0 flex-1 flex-col gap-0.5',
            title: 'font-medium wrap-anywhere',
            description: 'text-muted wrap-anywhere',
            success: '[&_[data-icon]]:text-success-text',
            error: '[&_[data-icon]]:text-danger-text',
            warning: '[&_[data-icon]]:text-warning-text',
            info: '[&_[data-icon]]:text-info-text',
            closeButton:
              'order-last bg-transparent! -my-1 -mr-2 flex size-7 items-center justify-center rounded-sm text-muted hover:text-ink',
            actionButton: 'shrink-0 rounded-sm font-medium text-accent-text underline-offset-4 hover:underline',
          },
        }}
      />
    </div>
  );
}
