'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useTRPC } from '@/components/platform/api/trpc';
import { StatusTabs } from '@/components/platform/lists/status-tabs';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { Loaded } from '@/components/platform/resources/loaded';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination } from '@/components/platform/ui/pagination';
import { useWords } from '@/i18n/use-words';
import { REQUEST_STATES } from '@/server/operations/client-requests/client-requests.schema';
import { clientRequestsWords } from '~/messages/client-requests';
import { RequestCard } from './request-card';
import { requestList } from './request-list';

/** What the accountant has asked the company's owner, newest first. */
export function RequestsScreen() {
  const t = useWords(clientRequestsWords);
  const trpc = useTRPC();
  const filters = useListQuery(requestList);
  const requests = useQuery(
    trpc.clientRequests.list.queryOptions(filters.input, { placeholderData: keepPreviousData }),
  );
  const counts = useQuery(trpc.clientRequests.counts.queryOptions());
  return (
    <Page width="normal">
      <PageHeader title={t('title')} description={t('description')} />
      <StatusTabs
        label={t('state')}
        all={t('all')}
        statuses={REQUEST_STATES}
        nameOf={(of) => t(`status.${of}`)}
        counts={counts.data}
        value={filters.values.status}
        onChange={(status) => filters.filter({ status })}
      >
        <Loaded query={requests}>
          {(page) =>
            page.data.length === 0 ? (
              <EmptyState icon={MessageCircleQuestion} title={t('none')} description={t('noneHint')} />
            ) : (
              <ul className="flex flex-col gap-4" aria-label={t('title')}>
                {page.data.map((request) => (
                  <li key={request.id}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </StatusTabs>
      {requests.data && requests.data.total > requests.data.data.length && (
        <Pagination {...filters.page.pagination(requests.data)} />
      )}
    </Page>
  );
}
