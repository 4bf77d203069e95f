'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
import { Loaded } from '@/components/resources/loaded';
import { resourceIcons } from '@/components/shell/resource-icons';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { addMonths, todayIn } from '@/lib/dates';
import { monthOf } from '@/lib/periods';
import { MonthInput } from '@/server/reservations/month.schema';
import { MonthList } from './month-list';
import { MonthTable } from './month-table';

/** A month of all properties: a row each, and a bar for each stay; on a phone as a list. */
export function CalendarScreen() {
  const t = useTranslations('reservations');
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const today = todayIn(useWorkspace().timeZone, new Date());
  const [asked, setMonth] = useQueryState('month', parseAsString);
  const month = MonthInput.shape.month.safeParse(asked).data ?? monthOf(today);
  const page = useCursor(50);
  const query = useQuery(
    trpc.reservations.month.queryOptions({ month, ...page.input }, { placeholderData: keepPreviousData }),
  );
  const isPhone = useMediaQuery('(max-width: 639px)');
  const Month = isPhone ? MonthList : MonthTable;
  const turn = (months: number) => void setMonth(monthOf(addMonths(`${month}-01`, months)));
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/reservations') }]} />}
        title={t('calendar.title')}
        actions={
          <>
            <Button disabled={month === monthOf(today)} focusableWhenDisabled onClick={() => void setMonth(null)}>
              {t('calendar.today')}
            </Button>
            <Button size="icon" aria-label={t('calendar.previous')} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button size="icon" aria-label={t('calendar.next')} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </>
        }
      />
      <h2 aria-live="polite" className="font-semibold tracking-tight first-letter:uppercase">
        {format.month(month)}
      </h2>
      <Loaded query={query}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              icon={resourceIcons.properties}
              title={t('calendar.empty')}
              description={t('calendar.emptyText')}
              action={<ButtonLink href={href('/properties')}>{t('calendar.properties')}</ButtonLink>}
            />
          ) : (
            <>
              <Month month={month} today={today} properties={list.data} />
              <Pagination {...page.pagination(list)} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
