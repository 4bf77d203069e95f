'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';

interface CopyButtonProps {
  value: string;
  /** What is copied, for the button's name: "Copy API key". */
  what?: string;
  /** With the word beside the icon. */
  labelled?: boolean;
  className?: string;
}

/** Copies and says so, on screen and to screen readers. */
export function CopyButton({ value, what, labelled, className }: CopyButtonProps) {
  const t = useTranslations('ui.copy');
  const [copied, setCopied] = useState(false);
  const name = what ? t('named', { what }) : t('action');

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Refused by the browser, or a page served without TLS.
      toast.error(t('failed'));
    }
  }

  return (
    <>
      <Button
        variant={labelled ? 'secondary' : 'ghost'}
        size={labelled ? 'md' : 'icon-sm'}
        aria-label={name}
        onClick={copy}
        className={className}
      >
        {copied ? <Check aria-hidden className="text-success-text" /> : <Copy aria-hidden />}
        {labelled && <span aria-hidden>{copied ? t('done') : t('action')}</span>}
      </Button>
      <VisuallyHidden aria-live="polite">{copied ? t('done') : ''}</VisuallyHidden>
    </>
  );
}
