'use client';

import { StatusSettingsCard } from '@/components/e-invoicing/statuses/status-settings-card';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { CertificateCard } from './certificate-card';
import { CompanyFrame } from './company-frame';
import { GuestRegistrationCard } from './guest-registration-card';
import { TicketbaiCard } from './ticketbai-card';
import { VerifactuCard } from './verifactu-card';

/** Whom invoices and guests are reported to, and as whom. */
export function CompanyAgenciesScreen() {
  const t = useWords(companyWords, 'pages');
  return (
    <CompanyFrame page="agencies">
      {({ fiscalProfile, workspace }, disabled) => (
        <>
          {!disabled && <CertificateCard />}
          {fiscalProfile ? <VerifactuCard /> : <p className="text-muted">{t('agenciesFirst')}</p>}
          {fiscalProfile?.zone === 'peninsula' && <TicketbaiCard />}
          {fiscalProfile && <StatusSettingsCard disabled={disabled} />}
          {workspace.rental && <GuestRegistrationCard />}
        </>
      )}
    </CompanyFrame>
  );
}
