'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { CashCriterionForm } from './cash-criterion-form';
import { ClosedPeriodsCard } from './closed-periods-card';
import { CompanyForm } from './company/company-form';
import { CompanyFrame } from './company-frame';
import { ProRataForm } from './pro-rata-form';

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
