'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import { addDays } from '@/lib/dates';
import type { MonthEntry } from '@/server/reservations/month.schema';
import type { MonthProps } from './month-table';

/** The month of a phone: each property with who is there when. */
export function MonthList({ properties }: MonthProps) {
  const t = useTranslations('reservations.calendar');
  const href = useWorkspaceHref();
  return (
    <ul className="flex flex-col gap-4">
      {properties.map(({ id, name, entries }) => (
        <li key={id}>
          <Card>
            <CardHeader title={<TextLink href={href(`/properties/${id}`)}>{name}</TextLink>} />
            {entries.length === 0 && <p className="px-4 pb-4 text-muted">{t('free')}</p>}
            <ul className="divide-y border-t empty:hidden">
              {entries.map((entry) => (
                <Entry key={entry.reservationId ?? entry.blockId} entry={entry} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { from, to, reservationId, guestName, reason, conflict } }: { entry: MonthEntry }) {
  const t = useTranslations('reservations');
  const format = useFormat();
  const href = useWorkspaceHref();
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {reservationId ? (
          <TextLink href={href(`/reservations/${reservationId}`)}>{guestName}</TextLink>
        ) : (
          <span className="text-muted">{reason ?? t('calendar.blocked')}</span>
        )}
        {conflict && (
          <Badge tone="danger" className="ml-2">
            {t('conflict')}
          </Badge>
        )}
      </span>
      <span className="text-right text-xs whitespace-nowrap text-muted">
        {format.days(from, reservationId ? to : addDays(to, -1))}
      </span>
    </li>
  );
}
