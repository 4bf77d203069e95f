'use client';

import { toast } from 'sonner';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

/** Copies to the clipboard, and says where the browser refuses it; an address is then shown, to be copied by hand. */
export function useCopy(): (value: string) => Promise<boolean> {
  const t = useWords(uiWords, 'copy');
  return async (value) => {
    try {
      await navigator.clipboard.writeText(value);
      return true;
    } catch {
      // Refused by the browser, or a page served without TLS.
      toast.error(t('failed'), { description: value.startsWith('http') ? value : undefined });
      return false;
    }
  };
}
