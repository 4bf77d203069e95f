'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { ButtonLink } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Stat, StatGroup } from '@/components/ui/stat';
import type { Amounts } from '@/server/overview/overview.schema';
import { CashExpected } from './cash-expected';
import { FirstSteps } from './first-steps';
import { ToDo } from './to-do';

/** How the company stands, and what needs doing. */
export function OverviewScreen() {
  const t = useTranslations('overview');
  const { role } = useWorkspace();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const trpc = useTRPC();
  const overview = useQuery(trpc.overview.get.queryOptions());
  const { receivable, overdue, dueSoon, received } = overview.data ?? {};
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          mayWrite && (
            <ButtonLink href={href('/invoices/new')} variant="primary">
              {t('newInvoice')}
            </ButtonLink>
          )
        }
      />
      {overview.error && <ErrorState error={overview.error} retry={overview.refetch} />}
      <StatGroup>
        <AmountStat label={t('receivable')} amounts={receivable} />
        <AmountStat label={t('overdue')} amounts={overdue} tone={overdue?.length ? 'danger' : undefined} />
        <AmountStat label={t('dueSoon')} amounts={dueSoon} />
        <AmountStat label={t('received')} amounts={received} />
      </StatGroup>
      {overview.data && <ToDo overview={overview.data} />}
      <CashExpected />
      {(role === 'owner' || role === 'admin') && <FirstSteps />}
    </Page>
  );
}

interface AmountStatProps {
  label: string;
  /** undefined while they load. */
  amounts: Amounts | undefined;
  tone?: 'danger';
}

/** The amount in the first currency; those in others stand below it, because they cannot be added up. */
function AmountStat({ label, amounts, tone }: AmountStatProps) {
  const t = useTranslations('overview');
  const { currency } = useWorkspace();
  const [main, ...others] = amounts ?? [];
  return (
    <Stat
      label={label}
      tone={tone}
      value={amounts && <Money amount={main?.amount ?? 0} currency={main?.currency ?? currency} />}
      hint={
        <>
          {main && t('invoices', { count: amounts?.reduce((sum, { count }) => sum + count, 0) ?? 0 })}
          {others.map((other) => (
            <span key={other.currency}>
              {' + '}
              <Money amount={other.amount} currency={other.currency} />
            </span>
          ))}
        </>
      }
    />
  );
}
