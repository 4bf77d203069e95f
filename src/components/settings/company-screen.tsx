'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CashCriterionForm } from './cash-criterion-form';
import { ClosedPeriodsCard } from './closed-periods-card';
import { FiscalProfileForm } from './fiscal-profile-form';
import { GeneralForm } from './general-form';
import { InvoicingDefaultsForm } from './invoicing-defaults-form';
import { IssuingForm } from './issuing-form';
import { LateFeeForm } from './late-fee-form';
import { ProRataForm } from './pro-rata-form';
import { SeriesCard } from './series-card';

/** The settings of a company, a card each; every card is saved on its own. */
export function CompanyScreen() {
  const t = useTranslations('company');
  const trpc = useTRPC();
  const { role } = useWorkspace();
  const workspace = useQuery(trpc.workspaces.get.queryOptions());
  const profile = useQuery(trpc.fiscalProfile.get.queryOptions());
  const criterion = useQuery(trpc.cashCriterion.get.queryOptions());
  const isReadOnly = role !== 'owner' && role !== 'admin';
  const failed = [workspace, profile, criterion].find(({ error }) => error);

  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('description')} />
      {isReadOnly && <Callout>{t('readOnly')}</Callout>}
      {failed ? (
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      ) : !workspace.data || profile.data === undefined ? (
        <LoadingCards label={t('loading')} />
      ) : (
        <>
          <GeneralForm workspace={workspace.data} disabled={isReadOnly} />
          <FiscalProfileForm profile={profile.data} disabled={isReadOnly} />
          <InvoicingDefaultsForm workspace={workspace.data} disabled={isReadOnly} />
          <IssuingForm workspace={workspace.data} disabled={isReadOnly} />
          {profile.data && <ProRataForm disabled={isReadOnly} />}
          {criterion.data && profile.data && profile.data.zone === 'peninsula' && (
            <CashCriterionForm criterion={criterion.data} disabled={isReadOnly} />
          )}
          <LateFeeForm workspace={workspace.data} disabled={isReadOnly} />
          <SeriesCard disabled={isReadOnly} />
          <ClosedPeriodsCard />
        </>
      )}
    </Page>
  );
}

function LoadingCards({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['general', 'fiscal', 'defaults'].map((key) => (
        <Card key={key} aria-busy>
          <CardBody className="flex flex-col gap-4">
            <Skeleton className="w-32" />
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-8 w-full" />
          </CardBody>
        </Card>
      ))}
    </>
  );
}
