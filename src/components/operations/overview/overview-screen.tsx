'use client';

import { useQuery } from '@tanstack/react-query';
import { DutyNotice } from '@/components/company/settings/duty-notice';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { overviewWords } from '~/messages/overview';
import { ConnectPrograms } from './connect-programs';
import { ExpectedPayments } from './expected-payments';
import { FirstSteps } from './first-steps';
import { MoneyTiles } from './money-tiles';
import { RecentActivity } from './recent-activity';
import { RentalToday } from './rental-today';
import { Results } from './results';
import { ToDo } from './to-do';
import { TopDebtors } from './top-debtors';

/** How the company stands, and what needs doing. Each number is on the page once. */
export function OverviewScreen() {
  const t = useWords(overviewWords);
  const { modules } = useWorkspace();
  const mayAdminister = useMay('administer');
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const trpc = useTRPC();
  const overview = useQuery(trpc.overview.get.queryOptions());
  const settings = useQuery(trpc.verifactu.settings.queryOptions());
  const { steps, drafts } = overview.data ?? {};
  const hasBegun = steps && (steps.client || steps.invoice || drafts?.length !== 0);
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
      {settings.data && <DutyNotice settings={settings.data} isLinked />}
      {overview.data && mayWrite && <FirstSteps {...overview.data} />}
      <MoneyTiles overview={overview.data} />
      {modules.includes('rental') && <RentalToday />}
      {overview.data && !hasBegun && <ToDo overview={overview.data} isNew />}
      {overview.data && hasBegun && (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <Results />
            <RecentActivity />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ToDo overview={overview.data} />
            <TopDebtors />
            <ExpectedPayments overview={overview.data} />
          </div>
        </div>
      )}
      {mayAdminister && <ConnectPrograms />}
    </Page>
  );
}
