'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { UnsentMailNotice } from '@/components/access/accounts/unsent-mail-notice';
import { useScopeWords } from '@/components/access/api-keys/use-scope-words';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { ExportButton } from '@/components/platform/lists/export-button';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { type ListFilters, useListQuery } from '@/components/platform/lists/use-filters';
import { columnsOf } from '@/components/platform/ui/data-table';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { type RoleName, roleNames } from '@/lib/folio/roles';
import { securityKinds } from '@/lib/folio/security-kinds';
import { deviceName } from '@/lib/text/device-name';
import { shortAddress } from '@/lib/text/short-address';
import type { SecurityEvent } from '@/server/access/security-log/security-log.schema';
import { allScopes } from '@/server/platform/contract/scopes';
import { rolesWords } from '~/messages/roles';
import { securityLogWords } from '~/messages/security-log';
import { securityList } from './security-list';
import { useChangedWords } from './use-changed-words';

const column = columnsOf<SecurityEvent>();

/** Who signed in, and who changed who may do what in the company. */
export function SecurityLogScreen() {
  const t = useWords(securityLogWords);
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { input, filtered, ...filters } = useListQuery(securityList);
  const columns = useColumns();
  const events = useQuery(trpc.securityLog.list.queryOptions(input, { placeholderData: keepPreviousData }));

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ExportButton
            name="security-log"
            columns={exported}
            fetchPage={(wanted) => client.securityLog.list.query({ ...filtered, ...wanted })}
          />
        }
      />
      <UnsentMailNotice />
      <SecurityFilters {...filters} />
      <FilteredTable
        label={t('title')}
        columns={columns}
        query={events}
        filters={filters}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
        empty={<EmptyState icon={ShieldCheck} title={t('empty.title')} description={t('empty.text')} />}
      />
    </Page>
  );
}

const exported: Record<string, (event: SecurityEvent) => string | undefined> = {
  createdAt: ({ createdAt }) => createdAt,
  kind: ({ kind }) => kind,
  person: ({ person }) => person?.email,
  apiKey: ({ apiKey }) => apiKey?.name,
  details: ({ details }) => Object.values(details).join(' · '),
  address: ({ address }) => address,
  userAgent: ({ userAgent }) => userAgent,
};

type SecurityFiltersProps = ListFilters<typeof securityList>;

function SecurityFilters({ values: { kind, person, from, to }, filter, activeCount }: SecurityFiltersProps) {
  const t = useWords(securityLogWords);
  const trpc = useTRPC();
  const members = useQuery(trpc.members.list.queryOptions());
  return (
    <div className="flex flex-wrap gap-2">
      <FilterControls activeCount={activeCount}>
        <ChoiceFilter
          label={t('filter.kind')}
          any={t('filter.anyKind')}
          className="w-full sm:w-56"
          value={kind}
          onChange={(next) => filter({ kind: next })}
          choices={securityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <ChoiceFilter
          label={t('filter.person')}
          any={t('filter.anyone')}
          className="w-full sm:w-48"
          value={person}
          onChange={(next) => filter({ person: next })}
          choices={(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        />
        <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
      </FilterControls>
    </div>
  );
}

function useColumns() {
  const t = useWords(securityLogWords);
  return useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('time'),
        meta: { onCard: 'none', hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} seconds />,
      }),
      column.accessor('kind', {
        header: t('what'),
        meta: { grow: true },
        cell: ({ row }) => <What event={row.original} />,
      }),
      column.accessor(({ person }) => person?.name, {
        id: 'person',
        header: t('who'),
        cell: ({ row }) => <Who event={row.original} />,
      }),
      column.accessor('address', {
        header: t('where'),
        meta: { hideBelow: 'md' },
        cell: ({ row }) => <Where event={row.original} />,
      }),
    ],
    [t],
  );
}

function What({ event: { kind, details, createdAt } }: { event: SecurityEvent }) {
  const t = useWords(securityLogWords);
  const roleWords = useWords(rolesWords);
  const scopeWords = useScopeWords();
  const changed = useChangedWords();
  const { role, rows, sessions, scopes, fields, portalLink, requestLink, ...texts } = details;
  const words = [
    ...Object.values(texts),
    ...(fields ? [changed(fields)] : []),
    ...allScopes
      .filter((it) =>
        String(scopes ?? '')
          .split(' ')
          .includes(it),
      )
      .map(scopeWords),
    ...(isRole(role) ? [roleWords(`${role}`)] : []),
    ...(sessions === undefined ? [] : [t('sessions', { count: Number(sessions) })]),
    ...(rows === undefined ? [] : [t('rows', { count: Number(rows) })]),
  ];
  return (
    <>
      <span className="block">{t(`kind.${kind}`)}</span>
      {words.length > 0 && <span className="block text-xs break-words text-muted">{words.join(' · ')}</span>}
      <DateTime value={createdAt} seconds className="hidden text-xs text-muted @max-sm:block" />
    </>
  );
}

function isRole(role: string | undefined): role is RoleName {
  return roleNames.some((name) => name === role);
}

function Who({ event: { person, apiKey, details } }: { event: SecurityEvent }) {
  const t = useWords(securityLogWords);
  const { portalLink, requestLink } = details;
  const link = portalLink
    ? t('withLink', { name: portalLink })
    : requestLink && t('withRequestLink', { name: requestLink });
  return (
    <>
      <span className="block max-w-40 truncate">{person?.name ?? (link || '–')}</span>
      {apiKey && (
        <span className="block max-w-40 truncate text-xs text-muted">{t('withKey', { name: apiKey.name })}</span>
      )}
    </>
  );
}

function Where({ event: { address, userAgent } }: { event: SecurityEvent }) {
  return (
    <>
      <span className="block">{address ? shortAddress(address) : '–'}</span>
      {userAgent && <span className="block max-w-40 truncate text-xs text-muted">{deviceName(userAgent)}</span>}
    </>
  );
}
