'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ApiKey } from '@/server/access/api-keys/api-keys.schema';
import { apiKeysWords } from '~/messages/api-keys';
import { CreateKeyDialog } from './create-key-dialog';
import { Expiry, KeyActions, KeyOrigin, KeyStatus, LastUse, Scopes } from './key-parts';

const column = columnsOf<ApiKey>();

export function ApiKeysScreen() {
  const t = useWords(apiKeysWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const page = useOffset(50);
  const [creating, setCreating] = useState(false);
  const keys = useQuery(trpc.apiKeys.list.queryOptions(page.input, { placeholderData: keepPreviousData }));

  const columns = useMemo(
    () => [
      column.accessor('name', {
        header: t('name'),
        meta: { grow: true },
        cell: ({ row: { original } }) => (
          <>
            <TextLink href={href(`/api-keys/${original.id}`)}>{original.name}</TextLink>
            <KeyOrigin apiKey={original} />
          </>
        ),
      }),
      column.accessor('scopes', {
        header: t('scopes'),
        meta: { hideBelow: 'lg' },
        cell: ({ getValue }) => <Scopes of={getValue()} />,
      }),
      column.accessor('expiresAt', {
        header: t('expires'),
        meta: { hideBelow: 'md' },
        cell: ({ getValue }) => <Expiry at={getValue()} />,
      }),
      column.accessor('lastUsedAt', {
        header: t('lastUsed'),
        meta: { hideBelow: 'sm' },
        cell: ({ row }) => <LastUse apiKey={row.original} />,
      }),
      column.display({
        id: 'status',
        header: t('status'),
        meta: { onCard: 'state' },
        cell: ({ row }) => <KeyStatus apiKey={row.original} />,
      }),
      column.display({
        id: 'actions',
        header: t('actions'),
        meta: { align: 'end', hideHeader: true },
        cell: ({ row }) => <KeyActions apiKey={row.original} />,
      }),
    ],
    [t, href],
  );

  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={keys.data?.data}
        query={keys}
        rowId={({ id }) => id}
        empty={<EmptyState icon={KeyRound} title={t('none')} description={t('noneHint')} />}
        footer={keys.data && <Pagination {...page.pagination(keys.data)} />}
      />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
