'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useWords } from '@/i18n/use-words';
import type { Channel } from '@/server/rental/channels/channels.schema';
import { channelsWords } from '~/messages/channels';
import { ChannelDialog } from './channel-dialog';
import { ChannelFindings } from './channel-findings';
import { ChannelMenu } from './channel-menu';
import { useChannelProblem } from './use-channel-problem';

/** How long and how often the list is asked again after a fetch was asked for, in milliseconds. */
const WATCHED_MS = 20_000;
const LOOK_AGAIN_MS = 2_000;

const tones: Record<Channel['status'], Tone> = { active: 'success', paused: 'neutral', error: 'danger' };

/** The calendars that a property is exchanged by, and all one can do with them. */
export function ChannelsCard({ propertyId }: { propertyId: string }) {
  const t = useWords(channelsWords);
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const [isAdding, setAdding] = useState(false);
  const [watchedUntil, setWatchedUntil] = useState(0);
  const watch = () => setWatchedUntil(Date.now() + WATCHED_MS);
  const channels = useQuery(
    trpc.channels.list.queryOptions(
      { propertyId, limit: 100 },
      { refetchInterval: () => (Date.now() < watchedUntil ? LOOK_AGAIN_MS : false) },
    ),
  );
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={mayWrite && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      />
      <Loaded query={channels}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('empty')} description={t('emptyText')} className="py-8" />
          ) : (
            <ul className="divide-y border-t">
              {data.map((channel) => (
                <li key={channel.id} className="flex flex-col gap-3 px-4 py-3">
                  <div className="flex items-start gap-3">
                    <ChannelFacts channel={channel} />
                    {channel.type === 'ical_export' && channel.feedUrl && (
                      <CopyButton value={channel.feedUrl} what={t('copy', { name: channel.name })} />
                    )}
                    {mayWrite && <ChannelMenu channel={channel} onFetch={watch} />}
                  </div>
                  <ChannelFindings channel={channel} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <ChannelDialog propertyId={propertyId} onClose={() => setAdding(false)} onConnected={watch} />}
    </Card>
  );
}

function ChannelFacts({ channel }: { channel: Channel }) {
  const t = useWords(channelsWords);
  const problemOf = useChannelProblem();
  const { name, status, type, site, problem } = channel;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge tone={tones[status]} dot>
          {t(`status.${status}`)}
        </Badge>
      </span>
      <span className="text-muted">
        {t(`direction.${type}`)} · {site === 'Other' ? t('otherSite') : site}
      </span>
      {type !== 'api' && <LastExchange channel={channel} />}
      {problem && <span className="text-danger-text">{problemOf(problem)}</span>}
    </div>
  );
}

function LastExchange({ channel }: { channel: Channel }) {
  const { type, status, lastSync, lastSyncEvents = 0, lastReader, problem } = channel;
  const t = useWords(channelsWords);
  if (!lastSync) {
    if (problem || (status === 'paused' && type !== 'ical_export')) return null; // nobody fetches it
    return <span className="text-xs text-muted">{t(type === 'ical_export' ? 'never' : 'notYet')}</span>;
  }
  return (
    <span className="text-xs text-muted">
      {type === 'ical_export' ? t('read') : t('fetched', { events: lastSyncEvents })} <RelativeTime value={lastSync} />
      {lastReader && ` ${t('by', { reader: lastReader })}`}
    </span>
  );
}
