'use client';

import { useQuery } from '@tanstack/react-query';
import { Expiry, KeyActions, KeyStatus, LastUse, Scopes } from '@/components/access/api-keys/key-parts';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ApiKey } from '@/server/access/api-keys/api-keys.schema';
import { apiKeysWords } from '~/messages/api-keys';
import { UsageCard } from './usage-card';

/** One key: what it may do, and how it is used. */
export function KeyScreen({ keyId }: { keyId: string }) {
  const t = useWords(apiKeysWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const query = useQuery(trpc.apiKeys.get.queryOptions({ id: keyId }));
  return (
    <DetailPage query={query}>
      {(apiKey) => (
        <>
          <PageHeader
            breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/api-keys') }]} />}
            title={apiKey.name}
            badge={<KeyStatus apiKey={apiKey} />}
            actions={<KeyActions apiKey={apiKey} />}
          />
          <Facts apiKey={apiKey} />
          <UsageCard apiKeyId={keyId} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const t = useWords(apiKeysWords);
  const format = useFormat();
  const href = useWorkspaceHref();
  const { rateLimitPerMinute: rate, replacedById } = apiKey;
  const entries = [
    { term: t('prefix'), value: <code className="font-mono text-xs">{apiKey.prefix}…</code> },
    { term: t('scopes'), value: <Scopes of={apiKey.scopes} all /> },
    { term: t('create.allowedAddresses'), value: apiKey.allowedAddresses?.join(', ') },
    { term: t('create.rateLimitPerMinute'), value: rate && format.number(rate) },
    { term: t('create.allowedOrigins'), value: apiKey.allowedOrigins?.join(', ') },
    { term: t('createdBy'), value: apiKey.createdBy.name },
    { term: t('createdAt'), value: <DateTime value={apiKey.createdAt} /> },
    { term: t('expires'), value: <Expiry at={apiKey.expiresAt} /> },
    {
      term: t('successor'),
      value: replacedById && <TextLink href={href(`/api-keys/${replacedById}`)}>{t('openSuccessor')}</TextLink>,
    },
    { term: t('lastUsed'), value: <LastUse apiKey={apiKey} /> },
  ];
  return (
    <Card>
      <CardBody>
        <DefinitionList entries={entries} />
      </CardBody>
    </Card>
  );
}
