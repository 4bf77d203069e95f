'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { CashCriterionForm } from './cash-criterion-form';
import { CertificateCard } from './certificate-card';
import { ClosedPeriodsCard } from './closed-periods-card';
import { CompanyForm } from './company/company-form';
import { CompanyDeletionCard } from './company-deletion-card';
import { CompanyFrame } from './company-frame';
import { DataExportCard } from './data-export-card';
import { GuestRegistrationCard } from './guest-registration-card';
import { ProRataForm } from './pro-rata-form';
import { SeriesCard } from './series-card';
import { TicketbaiCard } from './ticketbai-card';
import { useAgencyAnchor } from './use-agency-anchor';
import { VerifactuCard } from './verifactu-card';

/** Who the company is, where it is paid, and which parts of Folio it sees. */
export function CompanyDataScreen() {
  useAgencyAnchor();
  return (
    <CompanyFrame page="data">
      {(company, disabled) => <CompanyForm part="data" {...{ company, disabled }} />}
    </CompanyFrame>
  );
}

/** How its documents look. */
export function CompanyLookScreen() {
  return (
    <CompanyFrame page="look">
      {(company, disabled) => <CompanyForm part="look" {...{ company, disabled }} />}
    </CompanyFrame>
  );
}

/** What new documents propose, how strictly they are issued, and the schemes and quarters of its taxes. */
export function CompanyTaxesScreen() {
  const trpc = useTRPC();
  const criterion = useQuery(trpc.cashCriterion.get.queryOptions());
  return (
    <CompanyFrame page="taxes" also={criterion}>
      {(company, disabled) => (
        <>
          <CompanyForm part="taxes" company={company} disabled={disabled} />
          {company.fiscalProfile && <ProRataForm disabled={disabled} />}
          {criterion.data && company.fiscalProfile?.zone === 'peninsula' && (
            <CashCriterionForm criterion={criterion.data} disabled={disabled} />
          )}
          <ClosedPeriodsCard />
        </>
      )}
    </CompanyFrame>
  );
}

/** Whom invoices and guests are reported to, and as whom. */
export function CompanyAgenciesScreen() {
  const t = useTranslations('company.pages');
  return (
    <CompanyFrame page="agencies">
      {({ fiscalProfile, workspace }, disabled) => (
        <>
          {!disabled && <CertificateCard />}
          {fiscalProfile ? <VerifactuCard /> : <p className="text-muted">{t('agenciesFirst')}</p>}
          {fiscalProfile?.zone === 'peninsula' && <TicketbaiCard />}
          {workspace.rental && <GuestRegistrationCard />}
        </>
      )}
    </CompanyFrame>
  );
}

/** How its documents are numbered. */
export function CompanySeriesScreen() {
  return <CompanyFrame page="series">{(_, disabled) => <SeriesCard disabled={disabled} />}</CompanyFrame>;
}

/** All that is stored of it, to take along or to delete. */
export function CompanyDeletionScreen() {
  const t = useTranslations('company.pages');
  const isOwner = useMay('own');
  return (
    <CompanyFrame page="deletion">
      {() =>
        isOwner ? (
          <>
            <DataExportCard />
            <CompanyDeletionCard />
          </>
        ) : (
          <p className="text-muted">{t('ownersOnly')}</p>
        )
      }
    </CompanyFrame>
  );
}
