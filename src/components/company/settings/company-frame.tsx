'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { cn } from '@/components/platform/ui/cn';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Link } from '@/components/platform/ui/link';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { VisuallyHidden } from '@/components/platform/ui/visually-hidden';
import { useWords } from '@/i18n/use-words';
import type { Company } from '@/server/company/company/company.schema';
import { companyWords } from '~/messages/company';

const pages = [
  { page: 'data', path: '' },
  { page: 'look', path: '/look' },
  { page: 'taxes', path: '/taxes' },
  { page: 'agencies', path: '/agencies' },
  { page: 'series', path: '/series' },
  { page: 'deletion', path: '/deletion' },
] as const;

interface CompanyFrameProps {
  page: (typeof pages)[number]['page'];
  /** What else the page cannot do without. */
  also?: { error: unknown; refetch: () => unknown };
  /** The page's cards, once the company is there; `disabled` for whoever may only look. */
  children: (company: Company, disabled: boolean) => ReactNode;
}

/** A page of a company's settings under the way to the others. */
export function CompanyFrame({ page, also, children }: CompanyFrameProps) {
  const t = useWords(companyWords);
  const trpc = useTRPC();
  const company = useQuery(trpc.company.get.queryOptions());
  const isReadOnly = !useMay('administer');
  const failed = [company, also].find((it) => it?.error);
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('description')} />
      <Pages current={page} />
      {isReadOnly && <Callout>{t('readOnly')}</Callout>}
      {failed ? (
        <ErrorState error={failed.error} retry={() => void failed.refetch()} />
      ) : company.data ? (
        children(company.data, isReadOnly)
      ) : (
        <LoadingCards label={t('loading')} />
      )}
    </Page>
  );
}

function Pages({ current }: { current: CompanyFrameProps['page'] }) {
  const t = useWords(companyWords, 'pages');
  const href = useWorkspaceHref();
  const links = [
    ...pages.map(({ page, path }) => ({ page, path: `/settings/company${path}` })),
    { page: 'team' as const, path: '/settings/members' },
  ];
  return (
    <nav aria-label={t('label')} className="-mb-2 flex flex-wrap gap-y-1 border-b">
      {links.map(({ page, path }) => (
        <Link
          key={page}
          href={href(path)}
          aria-current={page === current ? 'page' : undefined}
          className={cn(
            '-mb-px border-b-2 px-2 py-2 text-sm',
            page === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}

function LoadingCards({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['first', 'second'].map((key) => (
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
