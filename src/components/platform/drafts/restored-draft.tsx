'use client';

import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import type { useLocalDraft } from './use-local-draft';

/** Says that what had been typed is back, and lets one start over. */
export function RestoredDraft({ draft }: { draft: Pick<ReturnType<typeof useLocalDraft>, 'isRestored' | 'discard'> }) {
  const t = useWords(uiWords, 'draft');
  if (!draft.isRestored) return null;
  return (
    <Callout
      action={
        <Button size="sm" onClick={draft.discard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restored')}
    </Callout>
  );
}
