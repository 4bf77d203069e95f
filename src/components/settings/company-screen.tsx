'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useMay } from '@/components/shell/use-may';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CashCriterionForm } from './cash-criterion-form';
import { CertificateCard } from './certificate-card';
import { ClosedPeriodsCard } from './closed-periods-card';
import { CompanyForm } from './company/company-form';
import { CompanyDeletionCard } from './company-deletion-card';
import { DataExportCard } from './data-export-card';
import { GuestRegistrationCard } from './guest-registration-card';
import { ProRataForm } from './pro-rata-form';
import { SeriesCard } from './series-card';
import { TicketbaiCard } from './ticketbai-card';
import { VerifactuCard } from './verifactu-card';

/** The settings of a company: what is saved together, and under it the lists that are kept one entry at a time. */
export function CompanyScreen() {
  const t = useTranslations('company');
  const trpc = useTRPC();
  const isOwner = useMay('own');
  const company = useQuery(trpc.company.get.queryOptions());
  const criterion = useQuery(trpc.cashCriterion.get.queryOptions());
  const isReadOnly = !useMay('administer');
  const failed = [company, criterion].find(({ error }) => error);

  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('description')} />
      {isReadOnly && <Callout>{t('readOnly')}</Callout>}
      {failed ? (
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      ) : !company.data ? (
        <LoadingCards label={t('loading')} />
      ) : (
        <>
          <CompanyForm company={company.data} disabled={isReadOnly} />
          {company.data.fiscalProfile && <ProRataForm disabled={isReadOnly} />}
          {criterion.data && company.data.fiscalProfile?.zone === 'peninsula' && (
            <CashCriterionForm criterion={criterion.data} disabled={isReadOnly} />
          )}
          {!isReadOnly && <CertificateCard />}
          {company.data.fiscalProfile && <VerifactuCard />}
          {company.data.fiscalProfile?.zone === 'peninsula' && <TicketbaiCard />}
          {company.data.workspace.rental && <GuestRegistrationCard />}
          <SeriesCard disabled={isReadOnly} />
          <ClosedPeriodsCard />
          {isOwner && <DataExportCard />}
          {isOwner && <CompanyDeletionCard />}
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
