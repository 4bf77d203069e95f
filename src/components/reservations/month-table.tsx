'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/text-link';
import { addDays, daysBetween } from '@/lib/dates';
import { lanesOf } from '@/lib/lanes';
import { monthPeriod } from '@/lib/periods';
import type { MonthOfProperty } from '@/server/reservations/month.schema';
import { MonthBar } from './month-bar';

export interface MonthProps {
  /** YYYY-MM */
  month: string;
  today: string;
  properties: readonly MonthOfProperty[];
}

/** A month of days across, the properties down; it scrolls sideways where it does not fit. */
export function MonthTable({ month, today, properties }: MonthProps) {
  const t = useTranslations('reservations.calendar');
  const format = useFormat();
  const { from, to } = monthPeriod(month);
  const shown = { from, days: daysBetween(from, to) + 1 };
  const days = Array.from({ length: shown.days }, (_, n) => addDays(from, n));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={t('title')} tabIndex={0} className="min-w-0 overflow-x-auto rounded-lg border bg-surface">
      <table className="w-full min-w-240 table-fixed border-collapse text-left">
        <caption className="sr-only">{format.month(month)}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="sticky left-0 z-10 h-9 w-44 bg-surface px-4 font-medium">
              {t('property')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={cn(
                  'text-center font-normal tabular-nums',
                  day === today && 'font-semibold text-accent-text',
                )}
              >
                <time dateTime={day}>{Number(day.slice(8))}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {properties.map((property) => (
            <PropertyRows key={property.id} property={property} shown={shown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PropertyRows({ property, shown }: { property: MonthOfProperty; shown: { from: string; days: number } }) {
  const href = useWorkspaceHref();
  const lanes = lanesOf(property.entries, shown);
  return lanes.map((cells, lane) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names but their places
    <tr key={lane} className={cn(lane === lanes.length - 1 && 'border-b')}>
      {lane === 0 && (
        <th scope="row" rowSpan={lanes.length} className="sticky left-0 z-10 truncate bg-surface px-4 py-2 font-medium">
          <TextLink href={href(`/properties/${property.id}`)}>{property.name}</TextLink>
        </th>
      )}
      {cells.map(({ days, entry }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have free days
        <td key={place} colSpan={days} className="h-10 px-px">
          {entry && <MonthBar entry={entry} />}
        </td>
      ))}
    </tr>
  ));
}
