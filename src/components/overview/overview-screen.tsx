'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CodeBlock } from '@/components/ui/code-block';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Stat, StatGroup } from '@/components/ui/stat';
import { TextLink } from '@/components/ui/text-link';

const ONE = { limit: 1 };
const LOOK_AGAIN_MS = 5000;

export function OverviewScreen() {
  const t = useTranslations('overview');
  const { role } = useWorkspace();
  const trpc = useTRPC();
  const overdue = useQuery(trpc.invoices.list.queryOptions({ ...ONE, status: 'overdue' }));
  const drafts = useQuery(trpc.invoices.list.queryOptions({ ...ONE, status: 'draft' }));
  const sent = useQuery(trpc.invoices.list.queryOptions({ ...ONE, status: 'sent' }));
  const clients = useQuery(trpc.clients.list.queryOptions(ONE));
  return (
    <Page>
      <PageHeader title={t('title')} />
      <StatGroup>
        <Stat label={t('overdue')} value={overdue.data?.total} tone={overdue.data?.total ? 'danger' : undefined} />
        <Stat label={t('sent')} value={sent.data?.total} />
        <Stat label={t('drafts')} value={drafts.data?.total} />
        <Stat label={t('clients')} value={clients.data?.total} />
      </StatGroup>
      {(role === 'owner' || role === 'admin') && <FirstSteps />}
    </Page>
  );
}

/** From an empty company to a signed webhook; each step ticks itself once it is taken. */
function FirstSteps() {
  const t = useTranslations('overview');
  const href = useWorkspaceHref();
  const trpc = useTRPC();
  const profile = useQuery(trpc.fiscalProfile.get.queryOptions());
  const keys = useQuery(
    trpc.apiKeys.list.queryOptions(
      { limit: 100 },
      {
        refetchInterval: ({ state }) => (state.data?.data.some(({ lastUsedAt }) => lastUsedAt) ? false : LOOK_AGAIN_MS),
      },
    ),
  );
  const webhooks = useQuery(trpc.webhooks.list.queryOptions(ONE));
  const invoices = useQuery(trpc.invoices.list.queryOptions({ limit: 20 }));
  const steps = [
    { name: 'profile', path: '/settings/company', done: Boolean(profile.data) },
    { name: 'key', path: '/api-keys', done: Boolean(keys.data?.total) },
    { name: 'request', path: '/api-keys', done: keys.data?.data.some(({ lastUsedAt }) => lastUsedAt) ?? false },
    { name: 'webhook', path: '/webhooks', done: Boolean(webhooks.data?.total) },
    { name: 'invoice', path: '/invoices', done: invoices.data?.data.some(({ status }) => status !== 'draft') ?? false },
  ] as const;
  const curl = `curl -H 'X-API-Key: …' ${typeof window === 'undefined' ? '' : window.location.origin}/v1/clients`;
  return (
    <Card>
      <CardHeader title={t('firstSteps')} description={t('firstStepsHint')} />
      <CardBody className="flex flex-col gap-4">
        <ol className="flex flex-col gap-2">
          {steps.map(({ name, path, done }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <TextLink href={href(path)}>{t(`steps.${name}`)}</TextLink>
              <Badge tone={done ? 'success' : 'neutral'}>{done ? t('done') : t('open')}</Badge>
            </li>
          ))}
        </ol>
        <CodeBlock code={curl} label={t('try')} wrap />
      </CardBody>
    </Card>
  );
}
