'use client';

import { useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import { Toaster as Sonner, type ToasterProps } from 'sonner';

/** Where toasts appear. To show one: `import { toast } from 'sonner'`, then `toast.success(t('saved'))`. */
export function Toaster() {
  const t = useTranslations('ui');
  const { theme = 'system' } = useTheme();
  return (
    <Sonner
      theme={theme as ToasterProps['theme']}
      containerAriaLabel={t('toasts')}
      position="bottom-right"
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
  );
}
