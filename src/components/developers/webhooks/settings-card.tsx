'use client';

import { DateTime } from '@/components/platform/format/time';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { writeFilters, writeHeaders } from './option-lines';
import { usePortal } from './portal-context';
import { RotateSecret } from './rotate-secret';
import { SecretOverlap } from './secret-overlap';

function Lines({ text }: { text: string }) {
  return <code className="whitespace-pre-line font-mono text-xs wrap-anywhere">{text}</code>;
}

/** How a webhook is set up, with what its secret can be given. */
export function SettingsCard({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhooksWords);
  const mayRotate = usePortal()?.mayRotateSecret ?? true;
  const events = (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {webhook.events.map((type) => (
        <li key={type}>
          <code className="font-mono text-xs">{type}</code>
        </li>
      ))}
    </ul>
  );
  const secret = (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {t(webhook.hasSecret ? 'hasSecret' : 'hasNoSecret')}
        {mayRotate && <RotateSecret webhook={webhook} />}
      </div>
      {mayRotate && <SecretOverlap webhook={webhook} />}
    </div>
  );
  return (
    <Card>
      <CardHeader title={t('settings')} />
      <CardBody>
        <DefinitionList
          entries={[
            { term: t('url'), value: <code className="font-mono text-xs">{webhook.url}</code> },
            { term: t('events'), value: events },
            { term: t('payload'), value: t(`payloads.${webhook.payload ?? 'full'}`) },
            { term: t('retries'), value: t(`retrySchedules.${webhook.retrySchedule ?? 'standard'}`) },
            { term: t('ordering'), value: t(`orderings.${webhook.ordering ?? 'none'}`) },
            { term: t('whilePaused'), value: t(`whilePausedChoice.${webhook.whilePaused ?? 'drop'}`) },
            { term: t('pauseAfter'), value: webhook.pauseAfterFailures },
            { term: t('rate'), value: webhook.ratePerSecond },
            { term: t('filters'), value: webhook.filters && <Lines text={writeFilters(webhook.filters)} /> },
            { term: t('headers'), value: webhook.headers && <Lines text={writeHeaders(webhook.headers)} /> },
            { term: t('secret'), value: secret },
            { term: t('createdAt'), value: <DateTime value={webhook.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
