'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ButtonLink } from '@/components/platform/ui/button';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Pagination, useOffset } from '@/components/platform/ui/pagination';
import { Tabs } from '@/components/platform/ui/tabs';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { COMMUNICATION_KINDS, COMMUNICATION_STATUSES } from '@/lib/rental/guest-registration';
import type { ListedCommunication, StayToSee } from '@/server/rental/guest-registration/communications.schema';
import { guestRegistrationWords } from '~/messages/guest-registration';
import { hospedajesWords } from '~/messages/hospedajes';
import { PropertyCombobox } from '../property-combobox';
import { CommunicationBadge } from './communication-status';
import { MinistryWords } from './ministry-words';

const views = ['attention', 'all'] as const;
const PAGE = 50;

/** The communications of stays to the Ministry, and those that a person has to look at. */
export function RegistrationsScreen() {
  const t = useWords(guestRegistrationWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('attention'));
  const page = useOffset(PAGE);
  const toSee = useQuery(trpc.guestRegistration.toSee.queryOptions({ limit: 1 }));
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <ButtonLink href={href('/settings/company/agencies#guest-registration')}>{t('toSettings')}</ButtonLink>
        }
      />
      <Tabs
        aria-label={t('list.views')}
        value={view}
        onChange={(next) => {
          page.reset();
          void setView(next === 'all' ? 'all' : null);
        }}
        tabs={[
          {
            value: 'attention',
            label: t('list.attention', { count: toSee.data?.total ?? 0 }),
            content: <StaysToSee page={page} />,
          },
          { value: 'all', label: t('list.all'), content: <Communications page={page} /> },
        ]}
      />
    </Page>
  );
}

type Paged = { page: ReturnType<typeof useOffset> };

const stay = columnsOf<StayToSee>();

function StaysToSee({ page }: Paged) {
  const t = useWords(guestRegistrationWords);
  const alarms = useWords(hospedajesWords, 'alarms');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const query = useQuery(trpc.guestRegistration.toSee.queryOptions(page.input, { placeholderData: keepPreviousData }));
  const columns = useMemo(
    () => [
      stay.accessor('propertyName', {
        header: t('column.stay'),
        meta: { grow: true },
        cell: ({ row: { original: it } }) => <StayLink {...it} href={href(`/reservations/${it.reservationId}`)} />,
      }),
      stay.accessor('kind', { header: t('column.kind'), cell: ({ getValue }) => t(`kind.${getValue()}`) }),
      stay.accessor('attention', {
        header: t('column.attention'),
        cell: ({ getValue }) => {
          const attention = getValue();
          return (
            <span className="block max-w-md whitespace-normal md:min-w-80">
              {attention === 'unproven' ? t('list.unproven') : alarms(attention)}
            </span>
          );
        },
      }),
      stay.accessor('dueAt', { header: t('field.dueAt'), cell: ({ getValue }) => <DateTime value={getValue()} /> }),
    ],
    [t, alarms, href],
  );
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={query.data?.data}
      query={query}
      rowId={(it) => `${it.reservationId}-${it.kind}`}
      empty={<EmptyState icon={BadgeCheck} title={t('list.nothing.title')} description={t('list.nothing.text')} />}
      footer={query.data && <Pagination {...page.pagination(query.data)} />}
    />
  );
}

const column = columnsOf<ListedCommunication>();

function Communications({ page }: Paged) {
  const t = useWords(guestRegistrationWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(COMMUNICATION_STATUSES));
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(COMMUNICATION_KINDS));
  const [property, setProperty] = useQueryState('property', parseAsString);
  const filter = { status: status ?? undefined, kind: kind ?? undefined, propertyId: property ?? undefined };
  const query = useQuery(
    trpc.guestRegistration.list.queryOptions({ ...page.input, ...filter }, { placeholderData: keepPreviousData }),
  );
  const columns = useMemo(
    () => [
      column.accessor('propertyName', {
        header: t('column.stay'),
        meta: { grow: true },
        cell: ({ row: { original: it } }) => <StayLink {...it} href={href(`/reservations/${it.reservationId}`)} />,
      }),
      column.accessor('kind', {
        header: t('column.kind'),
        cell: ({ row: { original: it } }) =>
          it.operation === 'cancel' ? t('list.cancellation') : t(`kind.${it.kind}`),
      }),
      column.accessor('status', {
        header: t('column.status'),
        cell: ({ row: { original: it } }) => (
          <span className="block max-w-md whitespace-normal">
            <CommunicationBadge status={it.status} />
            {it.status === 'refused' && <MinistryWords {...it} />}
          </span>
        ),
      }),
      column.accessor('communicationCode', {
        header: t('field.code'),
        meta: { hideBelow: 'lg' },
        cell: ({ getValue }) => <span className="font-mono text-xs wrap-anywhere">{getValue()}</span>,
      }),
      column.accessor('createdAt', {
        header: t('column.createdAt'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
      }),
    ],
    [t, href],
  );
  const change = (set: () => unknown) => {
    page.reset();
    void set();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <ChoiceFilter
          label={t('column.status')}
          any={t('list.anyStatus')}
          value={status}
          choices={COMMUNICATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(next) => change(() => setStatus(next))}
          className="w-full sm:w-48"
        />
        <ChoiceFilter
          label={t('column.kind')}
          any={t('list.anyKind')}
          value={kind}
          choices={COMMUNICATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(next) => change(() => setKind(next))}
          className="w-full sm:w-48"
        />
        <PropertyCombobox
          aria-label={t('list.property')}
          placeholder={t('list.property')}
          className="w-full sm:w-56"
          value={property}
          onChange={(next) => change(() => setProperty(next))}
        />
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowId={({ id }) => id}
        empty={<EmptyState icon={BadgeCheck} title={t('list.none.title')} description={t('list.none.text')} />}
        footer={query.data && <Pagination {...page.pagination(query.data)} />}
      />
    </div>
  );
}

function StayLink({ propertyName, checkIn, href }: { propertyName?: string; checkIn?: string; href: string }) {
  const t = useWords(guestRegistrationWords);
  if (!checkIn) return t('list.gone');
  return (
    <>
      <TextLink href={href}>{propertyName}</TextLink>
      <span className="block text-sm text-muted">
        <CalendarDate value={checkIn} />
      </span>
    </>
  );
}
