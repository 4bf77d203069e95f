'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { useUnblock } from '@/components/rental/reservations/use-unblock';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { CalendarEntry } from '@/server/rental/reservations/calendar.schema';
import { propertiesWords } from '~/messages/properties';
import { BlockDialog } from './block-dialog';

/** The days of the next year on which a property cannot be booked, and where more of them are blocked. */
export function BlockedDays({ propertyId }: { propertyId: string }) {
  const t = useWords(propertiesWords, 'blocks');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const [isBlocking, setBlocking] = useState(false);
  const calendar = useQuery(trpc.reservations.calendar.queryOptions({ propertyId }));
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={mayWrite && <Button onClick={() => setBlocking(true)}>{t('open')}</Button>}
      />
      <Loaded query={calendar}>{({ data }) => <BlockList propertyId={propertyId} entries={data} />}</Loaded>
      {isBlocking && <BlockDialog propertyId={propertyId} onClose={() => setBlocking(false)} />}
    </Card>
  );
}

function BlockList({ propertyId, entries }: { propertyId: string; entries: CalendarEntry[] }) {
  const t = useWords(propertiesWords, 'blocks');
  const mayWrite = useMayWrite();
  const unblock = useUnblock();
  const blocks = entries.filter(({ kind }) => kind === 'block');
  if (blocks.length === 0) return <p className="px-4 pb-4 text-muted">{t('empty')}</p>;
  return (
    <ul className="divide-y border-t">
      {blocks.map(({ blockId = '', from, to, reason }) => (
        <li key={blockId} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <span className="flex min-w-0 flex-col gap-0.5">
            <span>
              <CalendarDate value={from} /> – <CalendarDate value={addDays(to, -1)} />
            </span>
            {reason && <span className="text-xs text-muted wrap-anywhere">{reason}</span>}
          </span>
          {mayWrite && (
            <Button
              size="sm"
              aria-label={t('unblockFrom', { day: from })}
              loading={unblock.isPending}
              onClick={() => unblock.mutate({ propertyId, blockId })}
            >
              {t('unblock')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
