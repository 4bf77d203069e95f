'use client';

import { CompanyArchiveCard } from '@/components/operations/company-archive/company-archive-card';
import { useMay } from '@/components/platform/shell/use-may';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { CompanyDeletionCard } from './company-deletion-card';
import { CompanyFrame } from './company-frame';
import { DataExportCard } from './data-export-card';

/** All that is stored of it, to take along or to delete. */
export function CompanyDeletionScreen() {
  const t = useWords(companyWords, 'pages');
  const isOwner = useMay('own');
  return (
    <CompanyFrame page="deletion">
      {() =>
        isOwner ? (
          <>
            <DataExportCard />
            <CompanyArchiveCard />
            <CompanyDeletionCard />
          </>
        ) : (
          <p className="text-muted">{t('ownersOnly')}</p>
        )
      }
    </CompanyFrame>
  );
}
