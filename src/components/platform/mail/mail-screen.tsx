'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { SearchInput } from '@/components/platform/ui/search-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { MailSummary } from '@/server/platform/mail/mail.schema';
import { mailWords } from '~/messages/mail';
import { mailFilter, mailParsers, mailStatuses } from './mail-query';
import { MailSheet } from './mail-sheet';
import { MailStatus } from './mail-status';

const column = columnsOf<MailSummary>();

/** What the workspace sent; of a test company, or without a mail server, what it would have sent. */
export function MailScreen() {
  const t = useWords(mailWords);
  const trpc = useTRPC();
  const { liveId } = useWorkspace();
  const [filters, setFilters] = useQueryStates(mailParsers);
  const { q, status } = filters;
  const [openId, setOpenId] = useQueryState('mail', parseAsString);
  const page = useOffset(50);
  const mail = useQuery(
    trpc.mail.list.queryOptions({ ...page.input, ...mailFilter(filters) }, { placeholderData: keepPreviousData }),
  );

  const columns = useMemo(
    () => [
      column.accessor('subject', {
        header: t('subject'),
        meta: { grow: true },
        cell: ({ row }) => (
          <button
            type="button"
            data-row
            onClick={() => void setOpenId(row.original.id)}
            className="max-w-full truncate text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {row.original.subject}
          </button>
        ),
      }),
      column.accessor('to', { header: t('to'), meta: { onCard: 'plain', hideBelow: 'md' } }),
      column.accessor('status', {
        header: t('statusLabel'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <MailStatus status={getValue()} />,
      }),
      column.accessor('createdAt', {
        header: t('created'),
        meta: { onCard: 'plain', hideBelow: 'sm' },
        cell: ({ getValue }) => <DateTime value={getValue()} />,
      }),
    ],
    [t, setOpenId],
  );

  const isFiltered = q !== '' || status !== null;
  const choices = ['all', ...mailStatuses] as const;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {liveId && <Callout>{t('ofTest')}</Callout>}
      {!liveId && mail.data?.sending === false && <Callout>{t('capturing')}</Callout>}
      <div className="flex flex-wrap gap-2">
        <SearchInput
          label={t('search')}
          value={q}
          onChange={(next) => {
            void setFilters({ q: next || null });
            page.reset();
          }}
        />
        <Select
          aria-label={t('filter')}
          className="w-40"
          value={status ?? 'all'}
          onChange={(next) => {
            void setFilters({ status: next === 'all' ? null : next });
            page.reset();
          }}
          choices={choices.map((value) => ({ value, label: value === 'all' ? t('all') : t(`status.${value}`) }))}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={mail.data?.data}
        query={mail}
        rowId={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState icon={Mail} title={t('none')} description={t('noneText')} />
          )
        }
        footer={mail.data && <Pagination {...page.pagination(mail.data)} />}
      />
      {openId && <MailSheet mailId={openId} onClose={() => void setOpenId(null)} />}
    </Page>
  );
}
