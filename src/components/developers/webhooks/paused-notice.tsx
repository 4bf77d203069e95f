'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { useSetStatus } from './webhook-actions';

/** Says why Folio has paused a webhook, and resumes it. */
export function PausedNotice({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.autoPause');
  const format = useFormat();
  const update = useSetStatus();
  const { id, pauseReason, failingSince, whilePaused } = webhook;
  const resume = (
    <Button onClick={() => update.mutate({ id, status: 'active' })} loading={update.isPending}>
      {t('resume')}
    </Button>
  );
  const since = failingSince ? format.dateTime(failingSince) : '';
  return (
    <Callout tone="danger" title={t('title')} action={resume}>
      {t(pauseReason === 'failures' ? 'failures' : 'days', { since })} {t(whilePaused === 'keep' ? 'keeps' : 'drops')}
    </Callout>
  );
}
