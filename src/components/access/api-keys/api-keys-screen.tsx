'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { RelativeTime } from '@/components/platform/format/relative-time';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { shortAddress } from '@/lib/text/short-address';
import type { ApiKey } from '@/server/access/api-keys/api-keys.schema';
import { isWhole } from '@/server/platform/contract/scopes';
import { CreateKeyDialog } from './create-key-dialog';
import { RotateKey } from './rotate-key';
import { useScopeWords } from './use-scope-words';

const column = columnsOf<ApiKey>();

const MOST_SCOPES = 3;

export function ApiKeysScreen() {
  const t = useTranslations('apiKeys');
  const trpc = useTRPC();
  const page = useOffset(50);
  const [creating, setCreating] = useState(false);
  const keys = useQuery(trpc.apiKeys.list.queryOptions(page.input, { placeholderData: keepPreviousData }));

  const columns = useMemo(
    () => [
      column.accessor('name', { header: t('name'), meta: { grow: true } }),
      column.accessor('prefix', {
        header: t('prefix'),
        meta: { onCard: 'plain', hideBelow: 'sm' },
        cell: ({ getValue }) => <code className="font-mono text-xs">{getValue()}…</code>,
      }),
      column.accessor('scopes', {
        header: t('scopes'),
        meta: { hideBelow: 'md' },
        cell: ({ getValue }) => <Scopes of={getValue()} />,
      }),
      column.accessor('createdBy.name', { header: t('createdBy'), meta: { hideBelow: 'lg' } }),
      column.accessor('createdAt', {
        header: t('createdAt'),
        meta: { hideBelow: 'lg' },
        cell: ({ getValue }) => <DateTime value={getValue()} />,
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
    [t],
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

function Scopes({ of }: { of: ApiKey['scopes'] }) {
  const t = useTranslations('apiKeys');
  const words = useScopeWords();
  const format = useFormat();
  if (of.every(isWhole)) return format.list(of.map(words));
  const shown = of.slice(0, MOST_SCOPES).map(words).join(', ');
  const more = of.length - MOST_SCOPES;
  return more > 0 ? `${shown} ${t('moreAreas', { count: more })}` : shown;
}

function LastUse({ apiKey: { lastUsedAt: at, lastUsedAddress: address } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  if (!at) return <span className="text-muted">{t('never')}</span>;
  return (
    <>
      <RelativeTime value={at} />
      {address && <span className="block text-xs text-muted">{shortAddress(address)}</span>}
    </>
  );
}

function Expiry({ at }: { at: string | undefined }) {
  const t = useTranslations('apiKeys');
  return at ? <DateTime value={at} /> : <span className="text-muted">{t('never')}</span>;
}

function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedAt) return null;
  return (
    <span className="flex justify-end gap-1">
      {!apiKey.replacedById && !isExpired(apiKey) && <RotateKey apiKey={apiKey} />}
      <RevokeButton apiKey={apiKey} />
    </span>
  );
}

function isExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== undefined && new Date(expiresAt) <= new Date();
}

function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  if (apiKey.revokedAt) return <Badge>{t('revoked')}</Badge>;
  if (isExpired(apiKey)) return <Badge tone="warning">{t('expired')}</Badge>;
  if (apiKey.replacedById) return <Badge tone="warning">{t('replaced')}</Badge>;
  return <Badge tone="success">{t('active')}</Badge>;
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const revoke = useMutation(trpc.apiKeys.revoke.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await revoke.mutateAsync({ id });
    await queryClient.invalidateQueries(trpc.apiKeys.pathFilter());
    toast.success(t('revokedToast', { name }));
  }
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="sm">
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle', { name })}
      description={t('revokeText')}
      action={t('revoke')}
      confirmName={name}
      onConfirm={confirm}
    />
  );
}
