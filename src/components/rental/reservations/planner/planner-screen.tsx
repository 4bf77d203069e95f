'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { useIsPhone } from '@/components/platform/ui/use-is-phone';
import { useWords } from '@/i18n/use-words';
import { occupancyOf, percentOccupied, type Shown } from '@/lib/rental/planner';
import { MOST_PLANNED, type PlannedEntry, type PlannedProperty } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { reservationsWords } from '~/messages/reservations';
import { BookDialog } from './book-dialog';
import { plannedDays, plannerViews } from './days-shown';
import { EntryDialog } from './entry-dialog';
import { type Change, changeOf, type Place } from './gesture';
import { MonthList } from './month-list';
import { PlannerGrid } from './planner-grid';
import { useChangeEntry } from './use-change-entry';
import { usePlannerView } from './use-planner-view';

/** The calendar of all properties: weeks on end or a month, which is a list on a phone. */
export function PlannerScreen() {
  const t = useWords(plannerWords);
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const today = useWorkspace().dayNow();
  const isPhone = useIsPhone();
  const { view, shown, months, isToday, show, turn } = usePlannerView(today, isPhone);
  const page = useOffset(MOST_PLANNED);
  const query = useQuery(
    trpc.reservations.planner.queryOptions(
      { ...plannedDays(shown), ...page.input },
      { placeholderData: keepPreviousData },
    ),
  );
  const field = useWords(reservationsWords);
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: field('title'), href: href('/reservations') }]} />}
        title={t('title')}
        actions={
          <>
            <fieldset aria-label={t('view')} className="flex">
              {plannerViews.map((it) => (
                <Button
                  key={it}
                  aria-pressed={it === view}
                  className="rounded-none first:rounded-l-md last:-ml-px last:rounded-r-md aria-pressed:bg-subtle aria-pressed:font-semibold"
                  onClick={() => show({ view: it })}
                >
                  {t(it)}
                </Button>
              ))}
            </fieldset>
            <Button disabled={isToday} focusableWhenDisabled onClick={() => show({ from: null })}>
              {t('today')}
            </Button>
            <Button size="icon" aria-label={t('previous')} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button size="icon" aria-label={t('next')} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 aria-live="polite" className="font-semibold tracking-tight first-letter:uppercase">
          {months.map((month) => format.month(month)).join(' – ')}
        </h2>
        {query.data && <Summary properties={query.data.data} shown={shown} />}
      </div>
      <Loaded query={query}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              icon={resourceIcons.properties}
              title={t('empty')}
              description={t('emptyText')}
              action={<ButtonLink href={href('/properties')}>{t('properties')}</ButtonLink>}
            />
          ) : (
            <>
              <Planner
                properties={list.data}
                shown={shown}
                today={today}
                isPhone={isPhone}
                isList={isPhone && view === 'month'}
              />
              {list.total > list.data.length && <Pagination {...page.pagination(list)} />}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Summary({ properties, shown }: { properties: PlannedProperty[]; shown: Shown }) {
  const t = useWords(plannerWords);
  const each = properties.map(({ entries }) => occupancyOf(entries, shown));
  const all = each.reduce((sum, it) => ({ sold: sum.sold + it.sold, available: sum.available + it.available }), {
    sold: 0,
    available: 0,
  });
  const percent = percentOccupied(all);
  const conflicts = properties.flatMap(({ entries }) => entries).filter(({ conflict }) => conflict).length;
  return (
    <p className="flex items-center gap-2 text-muted">
      {percent !== undefined && <span>{t('occupancy', { percent })}</span>}
      {conflicts > 0 && <Badge tone="danger">{t('conflicts', { count: conflicts })}</Badge>}
    </p>
  );
}

interface PlannerProps {
  properties: PlannedProperty[];
  shown: Shown;
  today: string;
  isPhone: boolean;
  isList: boolean;
}

/** The days themselves, with what is opened, booked or moved in them. */
function Planner({ properties, shown, today, isPhone, isList }: PlannerProps) {
  const [opened, setOpened] = useState<{ entries: PlannedEntry[]; row: number } | null>(null);
  const [booking, setBooking] = useState<Place | null>(null);
  const [moving, setMoving] = useState<Change | null>(null);
  const { drawn, change } = useChangeEntry(properties);
  // Rows are drawn anew only where what they are given changes.
  const open = useMemo(() => (entries: PlannedEntry[], row: number) => setOpened({ entries, row }), []);
  const bookingAt = booking && drawn[booking.row];
  const openedAt = opened && drawn[opened.row];
  return (
    <>
      {isList ? (
        <MonthList properties={drawn} onOpen={open} />
      ) : (
        <PlannerGrid
          shown={shown}
          today={today}
          properties={drawn}
          isPhone={isPhone}
          moving={moving}
          onMoving={setMoving}
          onOpen={open}
          onBook={setBooking}
          onChange={({ entry, begins }, { row, from, to }) => {
            const [before, after] = [drawn[begins], drawn[row]];
            if (before && after) change(entry, before.id, { propertyId: after.id, from, to });
          }}
        />
      )}
      {booking && bookingAt && (
        <BookDialog property={bookingAt} from={booking.from} to={booking.to} onClose={() => setBooking(null)} />
      )}
      {opened && openedAt && (
        <EntryDialog
          property={openedAt}
          entries={opened.entries}
          onMove={
            isList
              ? undefined
              : (entry) => {
                  setOpened(null);
                  setMoving(changeOf(entry, opened.row));
                }
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
