'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { clientsWords } from '~/messages/clients';
import { ActivityDialog } from './activity-dialog';
import { TimelineEntry } from './timeline-entry';

const PAGE = 15;

/** What happened with a client, the latest first: recorded by the changes themselves, or logged by hand. */
export function TimelineCard({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'timeline');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const [isLogging, setLogging] = useState(false);
  const timeline = useInfiniteQuery(
    trpc.activities.list.infiniteQueryOptions(
      { clientId, limit: PAGE },
      // Other screens write into it, so it is always refetched.
      { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
    ),
  );
  const entries = timeline.data?.pages.flatMap(({ data }) => data);
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={mayWrite && <Button onClick={() => setLogging(true)}>{t('log')}</Button>}
      />
      <CardBody className="flex flex-col gap-4">
        {timeline.error && <ErrorState error={timeline.error} retry={timeline.refetch} />}
        {timeline.isPending && <Skeleton className="h-32" />}
        {entries?.length === 0 && <EmptyState title={t('empty')} description={t('emptyText')} className="py-8" />}
        <ol aria-label={t('title')} className="flex flex-col empty:hidden">
          {entries?.map((activity) => (
            <TimelineEntry key={activity.id} activity={activity} />
          ))}
        </ol>
        {timeline.hasNextPage && (
          <Button className="self-start" loading={timeline.isFetchingNextPage} onClick={() => timeline.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </CardBody>
      {isLogging && <ActivityDialog clientId={clientId} onClose={() => setLogging(false)} />}
    </Card>
  );
}
