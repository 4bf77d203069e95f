import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPCClient } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { DELETION_THINGS, MOST_DELETION_IDS } from '@/lib/folio/deletion-things';
import type { Deletion as Counts } from '@/server/platform/contract/answer-parts';
import { uiWords } from '~/messages/ui';

const COUNTED = ['clients', 'expenses', 'properties', 'vendors'] as const;
type CountedResource = (typeof COUNTED)[number];

/** What the deletion of a resource takes is counted beforehand. */
export function isCounted(resource: string): resource is CountedResource {
  return COUNTED.some((it) => it === resource);
}

interface DeletionProps {
  of: CountedResource;
  /** The records, asked for when the question is shown. */
  ids: () => Promise<string[]>;
}

/** How much goes with what is to be deleted, how much stays, and how many of the records cannot be deleted. */
export function Deletion({ of, ids }: DeletionProps) {
  const t = useWords(uiWords, 'deletion');
  const api = useTRPCClient();
  const format = useFormat();
  const explain = useErrorMessage();
  const key = useId();
  const { data, error } = useQuery({
    queryKey: ['deletion', of, key],
    gcTime: 0,
    queryFn: async () => sum(await inPages(await ids(), (page) => api[of].deletion.query({ ids: page }))),
  });
  if (error) return <Callout tone="warning">{explain(error)}</Callout>;
  if (!data) return <Skeleton className="h-10" />;
  const named = (counts: Counts['deleted']) =>
    DELETION_THINGS.flatMap((thing) => (counts[thing] ? [t(`things.${thing}`, { count: counts[thing] })] : []));
  const [deleted, remaining] = [named(data.deleted), named(data.kept)];
  return (
    <div className="flex flex-col gap-1">
      <p>{deleted.length > 0 ? t('gone', { things: format.list(deleted) }) : t('nothing')}</p>
      {remaining.length > 0 && <p className="text-muted">{t('left', { things: format.list(remaining) })}</p>}
      {data.refused > 0 && (of === 'properties' || of === 'expenses') && (
        <p className="font-medium">{t(`refused.${of}`, { count: data.refused })}</p>
      )}
    </div>
  );
}

async function inPages(ids: string[], ask: (page: string[]) => Promise<Counts>): Promise<Counts[]> {
  const pages: Counts[] = [];
  for (let at = 0; at < ids.length; at += MOST_DELETION_IDS)
    pages.push(await ask(ids.slice(at, at + MOST_DELETION_IDS)));
  return pages;
}

function sum(pages: Counts[]): Counts {
  const total = (side: 'deleted' | 'kept') =>
    Object.fromEntries(
      DELETION_THINGS.map((thing) => [thing, pages.reduce((count, page) => count + (page[side][thing] ?? 0), 0)]),
    );
  return {
    deleted: total('deleted'),
    kept: total('kept'),
    refused: pages.reduce((count, { refused }) => count + refused, 0),
  };
}
