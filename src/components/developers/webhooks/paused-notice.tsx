'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { usePortal } from './portal-context';
import { useSetStatus } from './webhook-actions';

/** Says why Folio has paused a webhook, and resumes it: in a portal it says who can. */
export function PausedNotice({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhooksWords, 'autoPause');
  const format = useFormat();
  const isPortal = usePortal() !== null;
  const { id, pauseReason, failingSince, whilePaused } = webhook;
  const since = failingSince ? format.dateTime(failingSince) : '';
  return (
    <Callout tone="danger" title={t('title')} action={!isPortal && <ResumeButton id={id} />}>
      {t(pauseReason === 'failures' ? 'failures' : 'days', { since })}{' '}
      {t(`${isPortal ? 'portal.' : ''}${whilePaused === 'keep' ? 'keeps' : 'drops'}`)}
    </Callout>
  );
}

function ResumeButton({ id }: Pick<Webhook, 'id'>) {
  const t = useWords(webhooksWords, 'autoPause');
  const update = useSetStatus();
  return (
    <Button onClick={() => update.mutate({ id, status: 'active' })} loading={update.isPending}>
      {t('resume')}
    </Button>
  );
}
