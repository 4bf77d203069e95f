'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import { PROPERTY_STATUSES } from '@/lib/rental/property-statuses';
import type { Property } from '@/server/rental/properties/properties.schema';
import { propertiesWords } from '~/messages/properties';
import { propertyList } from './property-list';
import { PropertyStatusBadge } from './property-status-badge';

const column = columnsOf<Property>();

export function PropertiesScreen() {
  const t = useWords(propertiesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(propertyList);
  const { filter } = filters;
  const { status, withoutAuthority } = filters.values;
  const isLacking = useId();
  const properties = useQuery(
    trpc.properties.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }),
  );
  return (
    <ListPage
      of="properties"
      words={propertiesWords}
      columns={usePropertyColumns()}
      query={properties}
      filters={filters}
      nameOf={({ name }) => name}
      bulk={{
        changes: trpc.properties.pathFilter(),
        actions: (bulk) => (
          <BulkDelete
            of="properties"
            words={propertiesWords}
            bulk={bulk}
            text={t('deleteText')}
            act={({ id }) => api.properties.delete.mutate({ propertyId: id })}
          />
        ),
      }}
      exported={exported}
      fetchPage={(next) => api.properties.browse.query({ ...next, ...filters.asked })}
      controls={
        <span className="flex h-8 items-center gap-2">
          <Checkbox
            id={isLacking}
            value={withoutAuthority ?? false}
            onChange={(next) => filter({ withoutAuthority: next || null })}
          />
          <label htmlFor={isLacking}>{t('filter.withoutAuthority')}</label>
        </span>
      }
      status={{
        label: t('field.status'),
        all: t('filter.all'),
        statuses: PROPERTY_STATUSES,
        nameOf: (it) => t(`statuses.${it}`),
        value: status,
        onChange: (next) => filter({ status: next }),
      }}
    />
  );
}

function usePropertyColumns() {
  const t = useWords(propertiesWords);
  return useMemo(
    () => [
      column.accessor('name', { header: t('field.name'), meta: { sortBy: 'name', grow: true } }),
      column.accessor('type', {
        header: t('field.type'),
        cell: ({ getValue }) => {
          const type = getValue();
          return type && t(`types.${type}`);
        },
        meta: { onCard: 'plain', hideBelow: 'md' },
      }),
      column.accessor(({ address }) => address?.city, {
        id: 'city',
        header: t('city'),
        meta: { onCard: 'plain', hideBelow: 'sm' },
      }),
      column.accessor('maxGuests', { header: t('guests'), meta: { align: 'end', hideBelow: 'md' } }),
      column.accessor('status', {
        header: t('field.status'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <PropertyStatusBadge status={getValue()} />,
      }),
    ],
    [t],
  );
}

const exported = {
  id: ({ id }: Property) => id,
  name: ({ name }: Property) => name,
  type: ({ type }: Property) => type,
  status: ({ status }: Property) => status,
  street: ({ address }: Property) => address?.street,
  postalCode: ({ address }: Property) => address?.postalCode,
  city: ({ address }: Property) => address?.city,
  country: ({ address }: Property) => address?.country,
  ownerName: ({ ownerName }: Property) => ownerName,
  ownerEmail: ({ ownerEmail }: Property) => ownerEmail,
  commissionRate: ({ commissionRate }: Property) => commissionRate,
  licenseNumber: ({ licenseNumber }: Property) => licenseNumber,
  propertySituation: ({ propertySituation }: Property) => propertySituation,
  propertyReference: ({ propertyReference }: Property) => propertyReference,
  registrationNumber: ({ registrationNumber }: Property) => registrationNumber,
  maxGuests: ({ maxGuests }: Property) => maxGuests,
  checkInTime: ({ checkInTime }: Property) => checkInTime,
  checkOutTime: ({ checkOutTime }: Property) => checkOutTime,
  bufferDays: ({ bufferDays }: Property) => bufferDays,
};
