'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import { addDays } from '@/lib/dates';
import type { MonthEntry } from '@/server/reservations/month.schema';

const barClass = 'block truncate rounded-md px-1.5 py-1 text-xs';

/** A stay, which leads to its page, or a block. */
export function MonthBar({ entry }: { entry: MonthEntry }) {
  const t = useTranslations('reservations');
  const format = useFormat();
  const href = useWorkspaceHref();
  const { from, to, reservationId, guestName, reason, conflict } = entry;
  if (!reservationId) {
    const days = format.days(from, addDays(to, -1));
    return (
      <span className={cn(barClass, 'bg-subtle text-muted')}>{`${reason ?? t('calendar.blocked')}, ${days}`}</span>
    );
  }
  const label = `${guestName}, ${format.days(from, to)}`;
  return (
    <Link
      href={href(`/reservations/${reservationId}`)}
      title={label}
      aria-label={conflict ? `${label}, ${t('conflict')}` : label}
      className={cn(
        barClass,
        'hover:underline',
        conflict ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text',
      )}
    >
      {guestName}
    </Link>
  );
}
