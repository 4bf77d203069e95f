'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { useCopy } from './use-copy';
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
  const t = useWords(uiWords, 'copy');
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const name = what ? t('named', { what }) : t('action');

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <>
      <Button
        variant={labelled ? 'secondary' : 'ghost'}
        size={labelled ? 'md' : 'icon-sm'}
        aria-label={name}
        onClick={async () => setCopied(await copy(value))}
        className={className}
      >
        {copied ? <Check aria-hidden className="text-success-text" /> : <Copy aria-hidden />}
        {labelled && <span aria-hidden>{copied ? t('done') : t('action')}</span>}
      </Button>
      <VisuallyHidden aria-live="polite">{copied ? t('done') : ''}</VisuallyHidden>
    </>
  );
}
