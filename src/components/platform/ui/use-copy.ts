'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';

/** Copies to the clipboard, and says where the browser refuses it; an address is then shown, to be copied by hand. */
export function useCopy(): (value: string) => Promise<boolean> {
  const t = useTranslations('ui.copy');
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
