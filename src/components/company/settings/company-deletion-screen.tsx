'use client';

import { useTranslations } from 'next-intl';
import { CompanyArchiveCard } from '@/components/operations/company-archive/company-archive-card';
import { useMay } from '@/components/platform/shell/use-may';
import { CompanyDeletionCard } from './company-deletion-card';
import { CompanyFrame } from './company-frame';
import { DataExportCard } from './data-export-card';

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
