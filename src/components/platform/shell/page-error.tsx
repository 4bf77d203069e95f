'use client';

import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

/** Catches what a screen throws while rendering. The digest finds the error in the server's log. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useWords(uiWords, 'error');
  return (
    <div role="alert" className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        icon={CircleAlert}
        title={<h1>{t('pageTitle')}</h1>}
        description={
          <>
            {t('unexpected')}
            {error.digest && <code className="mt-2 block font-mono text-xs">{error.digest}</code>}
          </>
        }
        action={<Button onClick={reset}>{t('retry')}</Button>}
      />
    </div>
  );
}
