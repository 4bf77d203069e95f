'use client';

import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { RentalFigures } from '@/server/rental/reservations/rental-figures.schema';
import { rentalFiguresWords } from '~/messages/rental-figures';
import { useChannelName } from '../reservation-badge';

/** A line of figures: of a channel, how many nights were available is not known. */
export type FigureRow = {
  id: string;
  name: string;
  nights: number;
  availableNights?: number;
  occupancy?: number;
  averageDailyRate?: number;
  revenuePerAvailableNight?: number;
  revenue: number;
};

const column = columnsOf<FigureRow>();

interface FiguresTableProps {
  /** What it is by, and what its first column is called. */
  title: string;
  named: string;
  rows: FigureRow[];
  currency: string;
  hrefOf?: (row: FigureRow) => string;
}

function FiguresTable({ title, named, rows, currency, hrefOf }: FiguresTableProps) {
  const t = useWords(rentalFiguresWords);
  const format = useFormat();
  const isByChannel = rows.every(({ availableNights }) => availableNights === undefined);
  const columns = useMemo(() => {
    const money = (amount: number | undefined) =>
      amount === undefined ? '–' : <Money amount={amount} currency={currency} />;
    const end = { align: 'end' } as const;
    return [
      column.accessor('name', { header: named, meta: { grow: true } }),
      column.accessor('nights', { header: t('nights'), meta: end }),
      ...(isByChannel
        ? []
        : [
            column.accessor('availableNights', { header: t('available'), meta: { ...end, hideBelow: 'lg' } }),
            column.accessor('occupancy', {
              header: t('occupancy'),
              cell: ({ getValue }) => (getValue() === undefined ? '–' : format.share(Number(getValue()))),
              meta: end,
            }),
          ]),
      column.accessor('averageDailyRate', {
        header: t('adr'),
        cell: ({ getValue }) => money(getValue()),
        meta: end,
      }),
      ...(isByChannel
        ? []
        : [
            column.accessor('revenuePerAvailableNight', {
              header: t('revpar'),
              cell: ({ getValue }) => money(getValue()),
              meta: { ...end, hideBelow: 'lg' },
            }),
          ]),
      column.accessor('revenue', { header: t('revenue'), cell: ({ getValue }) => money(getValue()), meta: end }),
    ];
  }, [t, format, named, currency, isByChannel]);
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-semibold tracking-tight">{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        query={loaded}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        empty={null}
      />
    </section>
  );
}

/** What is shown has been loaded with all of the page. */
const loaded = { error: null, isPending: false, refetch: () => undefined };

/** The figures by month, by property and by channel. */
export function FiguresTables({ figures }: { figures: RentalFigures }) {
  const t = useWords(rentalFiguresWords);
  const href = useWorkspaceHref();
  const { months, properties, channels } = useFigureRows(figures);
  const { currency } = figures;
  return (
    <>
      <FiguresTable title={t('byMonth')} named={t('month')} rows={months} currency={currency} />
      <FiguresTable
        title={t('byProperty')}
        named={t('property')}
        rows={properties}
        currency={currency}
        hrefOf={({ id }) => href(`/properties/${id}`)}
      />
      <FiguresTable title={t('byChannel')} named={t('channel')} rows={channels} currency={currency} />
    </>
  );
}

/** The lines of each table, named as people name them. */
export function useFigureRows({ months, properties, channels }: RentalFigures) {
  const format = useFormat();
  const nameOf = useChannelName();
  return {
    months: months.map(({ month, ...of }): FigureRow => ({ id: month, name: format.month(month), ...of })),
    properties: properties.map(
      ({ propertyId, propertyName, ...of }): FigureRow => ({ id: propertyId, name: propertyName, ...of }),
    ),
    channels: channels.map(({ channel, ...of }): FigureRow => ({ id: channel, name: nameOf(channel), ...of })),
  };
}
