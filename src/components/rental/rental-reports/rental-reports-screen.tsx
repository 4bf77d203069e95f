'use client';

import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { may } from '@/lib/folio/roles';
import { rentalReportsWords } from '~/messages/rental-reports';
import { MossosCard } from './mossos-card';
import { PortalYearCard } from './portal-year-card';
import { YearlyListCard } from './yearly-list-card';

/** What is reported of lettings beside the Ministry: files to upload by hand, and what sites reported. */
export function RentalReportsScreen() {
  const t = useWords(rentalReportsWords);
  const { role } = useWorkspace();
  const isReader = !may(role, 'write');
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {!isReader && <MossosCard />}
      <PortalYearCard disabled={isReader} />
      <YearlyListCard disabled={isReader} />
    </Page>
  );
}
