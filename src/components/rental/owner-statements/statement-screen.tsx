'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Callout } from '@/components/platform/ui/callout';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { propertiesWords } from '~/messages/properties';
import { CostsCard } from './costs-card';
import { MonthChooser } from './month-chooser';
import { PayoutsCard } from './payouts-card';
import { StatementActions } from './statement-actions';
import { StatementBadge } from './statement-badge';
import { StatementStays } from './statement-stays';
import { StatementSums } from './statement-sums';
import { useStatementMonth } from './use-statement-month';

/** What a property brought its owner in a month; the month before this one where the address names none. */
export function StatementScreen({ propertyId }: { propertyId: string }) {
  const t = useWords(ownerStatementsWords);
  const properties = useWords(propertiesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { month, turn } = useStatementMonth();
  const query = useQuery(
    trpc.ownerStatements.get.queryOptions({ propertyId, month }, { placeholderData: keepPreviousData }),
  );
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
            badge={<StatementBadge status={statement.status} />}
            actions={<StatementActions statement={statement} />}
          />
          <MonthChooser month={month} onTurn={turn}>
            {statement.number !== undefined && (
              <span className="text-muted">{t('numbered', { number: `${statement.number}` })}</span>
            )}
          </MonthChooser>
          <ExcludedStays statement={statement} />
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
function ExcludedStays({ statement: { leftOut } }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords);
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
