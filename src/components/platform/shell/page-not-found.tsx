import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

/** What stands where an address leads to nothing, or to nothing of this workspace; the way back is home where none is given. */
export function PageNotFound({ action }: { action?: ReactNode }) {
  const t = useWords(uiWords, 'error');
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        title={<h1>{t('notFoundTitle')}</h1>}
        description={t('notFoundText')}
        action={action ?? <ButtonLink href="/">{t('home')}</ButtonLink>}
      />
    </div>
  );
}
