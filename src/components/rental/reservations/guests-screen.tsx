'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate } from '@/components/platform/format/time';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import type { BrowsedGuest } from '@/server/rental/guests/guests.schema';
import { guestsWords } from '~/messages/guests';
import { guestList } from './guest-list';
import { PropertyCombobox } from './property-combobox';

const column = columnsOf<BrowsedGuest>();

/** Everybody registered, masked; each leads to the reservation, where one may be unsealed. */
export function GuestsScreen() {
  const t = useWords(guestsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const filters = useListQuery(guestList);
  const { filter } = filters;
  const { q, property, from, to } = filters.values;
  const guests = useQuery(trpc.guests.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-wrap items-end gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <FilterControls activeCount={filters.activeCount}>
          <PropertyCombobox
            aria-label={t('property')}
            placeholder={t('property')}
            className="w-full sm:w-56"
            value={property}
            onChange={(next) => filter({ property: next })}
          />
          <DateRange from={from} to={to} labels={{ from: t('from'), to: t('to') }} onChange={filter} />
        </FilterControls>
      </div>
      <FilteredTable
        label={t('title')}
        columns={useColumns()}
        query={guests}
        filters={filters}
        rowHref={({ reservationId }) => href(`/reservations/${reservationId}`)}
        noMatch={{ title: t('noMatch'), text: t('noMatchText'), clear: t('clear') }}
        empty={<EmptyState icon={Users} title={t('none')} description={t('noneText')} />}
      />
    </Page>
  );
}

function useColumns() {
  const t = useWords(guestsWords);
  return useMemo(
    () => [
      column.accessor('guestName', {
        header: t('column.name'),
        cell: ({ getValue }) => getValue() || t('unnamed'),
        meta: { grow: true },
      }),
      column.accessor('documentNumber', { header: t('column.document'), meta: { onCard: 'plain', hideBelow: 'sm' } }),
      column.accessor('checkIn', {
        header: t('column.stay'),
        meta: { onCard: 'plain' },
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
      }),
      column.accessor('propertyName', { header: t('column.property'), meta: { onCard: 'plain', hideBelow: 'sm' } }),
      column.accessor('bookedBy', { header: t('column.bookedBy'), meta: { hideBelow: 'md' } }),
      column.accessor('isComplete', {
        header: t('column.state'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => (
          <Badge tone={getValue() ? 'success' : 'warning'} dot>
            {t(getValue() ? 'complete' : 'incomplete')}
          </Badge>
        ),
      }),
    ],
    [t],
  );
}
