import { certificatesRouter } from '@/server/company/certificates/certificates.router';
import { warnOfExpiry } from '@/server/company/certificates/warn-of-expiry';
import { closedPeriodsRouter } from '@/server/company/closed-periods/closed-periods.router';
import { companyRouter } from '@/server/company/company/company.router';
import { findLogoUrl } from '@/server/company/company/logo-file';
import { fiscalProfileRouter } from '@/server/company/fiscal-profile/fiscal-profile.router';
import { mailTemplatesRouter } from '@/server/company/mail-templates/mail-templates.router';
import { seriesRouter } from '@/server/company/series/series.router';
import { taxSettingsRouter } from '@/server/company/tax-settings/tax-settings.router';
import { onPicture } from '@/server/platform/mail/mail-callbacks';
import { hourly, shared } from '@/server/platform/outbox/job';

export const companyRouters = {
  certificates: certificatesRouter,
  closedPeriods: closedPeriodsRouter,
  company: companyRouter,
  fiscalProfile: fiscalProfileRouter,
  mailTemplates: mailTemplatesRouter,
  series: seriesRouter,
  taxSettings: taxSettingsRouter,
};

export const companyJobs = { warnOfExpiry: shared(hourly('warn-of-expiry', 40, warnOfExpiry)) };

onPicture(findLogoUrl);
