'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import type { useLocalDraft } from './use-local-draft';

/** Says that what had been typed is back, and lets one start over. */
export function RestoredDraft({ draft }: { draft: Pick<ReturnType<typeof useLocalDraft>, 'isRestored' | 'discard'> }) {
  const t = useTranslations('ui.draft');
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
