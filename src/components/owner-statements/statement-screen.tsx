'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
import { DetailPage } from '@/components/resources/detail-page';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { PageHeader } from '@/components/ui/page-header';
import { addMonths, todayIn } from '@/lib/dates';
import { monthOf } from '@/lib/periods';
import { type OwnerStatement, StatementPath } from '@/server/owner-statements/owner-statements.schema';
import { CostsCard } from './costs-card';
import { PayoutsCard } from './payouts-card';
import { StatementActions } from './statement-actions';
import { StatementStays } from './statement-stays';
import { StatementSums } from './statement-sums';

/** What a property brought its owner in a month; the month before this one where the address names none. */
export function StatementScreen({ propertyId }: { propertyId: string }) {
  const t = useTranslations('ownerStatements');
  const properties = useTranslations('properties');
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const today = todayIn(useWorkspace().timeZone, new Date());
  const [asked, setMonth] = useQueryState('month', parseAsString);
  const month = StatementPath.shape.month.safeParse(asked).data ?? monthOf(addMonths(today, -1));
  const query = useQuery(
    trpc.ownerStatements.get.queryOptions({ propertyId, month }, { placeholderData: keepPreviousData }),
  );
  const turn = (months: number) => void setMonth(monthOf(addMonths(`${month}-01`, months)));
  return (
    <DetailPage query={query} width="normal">
      {(statement) => (
        <>
          <PageHeader
            breadcrumb={
              <Breadcrumb
                crumbs={[
                  { label: properties('title'), href: href('/properties') },
                  { label: statement.propertyName, href: href(`/properties/${propertyId}`) },
                ]}
              />
            }
            title={t('title')}
            description={statement.ownerName && t('for', { name: statement.ownerName })}
            badge={
              <Badge tone={statement.status === 'closed' ? 'success' : 'info'} dot>
                {t(`status.${statement.status}`)}
              </Badge>
            }
            actions={<StatementActions statement={statement} />}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button size="icon" aria-label={t('previous')} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button size="icon" aria-label={t('next')} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </Button>
            <h2 aria-live="polite" className="font-semibold tracking-tight first-letter:uppercase">
              {format.month(month)}
            </h2>
            {statement.number !== undefined && (
              <span className="text-muted">{t('numbered', { number: `${statement.number}` })}</span>
            )}
          </div>
          <LeftOut statement={statement} />
          <StatementStays statement={statement} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <StatementSums statement={statement} />
            <div className="flex flex-col gap-6">
              <CostsCard statement={statement} />
              {statement.status === 'closed' && <PayoutsCard statement={statement} />}
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

/** Stays that lack something, for who can put that right. */
function LeftOut({ statement: { leftOut } }: { statement: OwnerStatement }) {
  const t = useTranslations('ownerStatements');
  if (leftOut.length === 0) return null;
  return (
    <Callout tone="warning" title={t('leftOut')}>
      <ul>
        {leftOut.map(({ reservationId, guestName, reason }) => (
          <li key={reservationId}>{t(`reasons.${reason}`, { guest: guestName })}</li>
        ))}
      </ul>
    </Callout>
  );
}
