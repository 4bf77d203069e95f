'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMay } from '@/components/platform/shell/use-may';
import { Callout } from '@/components/platform/ui/callout';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { companyWords } from '~/messages/company';
import { companyStartWords } from '~/messages/company-start';
import { StartForm } from './start-form';

/** The company in four steps: who, where, which taxes, and how its invoices look and are paid. */
export function StartScreen() {
  const t = useWords(companyStartWords);
  const readOnly = useWords(companyWords);
  const trpc = useTRPC();
  const mayChange = useMay('administer');
  const company = useQuery(trpc.company.get.queryOptions());
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('text')} />
      {!mayChange ? (
        <Callout>{readOnly('readOnly')}</Callout>
      ) : (
        <Loaded query={company}>{(data) => <StartForm company={data} />}</Loaded>
      )}
    </Page>
  );
}
