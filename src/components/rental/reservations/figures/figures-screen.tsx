'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import type { RentalFigures } from '@/server/rental/reservations/rental-figures.schema';
import { rentalFiguresWords } from '~/messages/rental-figures';
import { reservationsWords } from '~/messages/reservations';
import { FiguresChart } from './figures-chart';
import { FiguresTables, useFigureRows } from './figures-tables';
import { periodAsked } from './period-asked';

/** How the properties are let over a period, which is in the address bar: the last twelve months at first. */
export function FiguresScreen() {
  const t = useWords(rentalFiguresWords);
  const reservations = useWords(reservationsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const [asked, setAsked] = useQueryStates({ from: parseAsString, to: parseAsString });
  const period = periodAsked(asked, useWorkspace().timeZone);
  const query = useQuery(
    trpc.reservations.figures.queryOptions(period, { placeholderData: keepPreviousData, select: ({ data }) => data }),
  );
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: reservations('title'), href: href('/reservations') }]} />}
        title={t('title')}
        description={t('description')}
        actions={query.data && <ExportButton figures={query.data} />}
      />
      <DateRange
        className="sm:self-start"
        {...period}
        labels={{ from: t('from'), to: t('to') }}
        onChange={(next) => void setAsked(next)}
      />
      <Loaded query={query}>{(figures) => <Figures figures={figures} />}</Loaded>
    </Page>
  );
}

function Figures({ figures }: { figures: RentalFigures }) {
  const t = useWords(rentalFiguresWords);
  const format = useFormat();
  const { total, otherCurrencies } = figures;
  const foreignNights = otherCurrencies.reduce((sum, { nights }) => sum + nights, 0);
  const unpriced = total.nights - total.pricedNights - foreignNights;
  if (total.nights === 0) {
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t('empty')} description={t('emptyText')} />
      </Card>
    );
  }
  return (
    <>
      <Totals figures={figures} />
      {unpriced > 0 && <Callout tone="warning">{t('unpriced', { count: unpriced })}</Callout>}
      {otherCurrencies.length > 0 && (
        <Callout tone="warning">
          {t('foreign', { amounts: format.list(otherCurrencies.map((it) => format.money(it.revenue, it.currency))) })}
        </Callout>
      )}
      <Card>
        <CardBody>
          <FiguresChart label={t('chart')} figures={figures} />
        </CardBody>
      </Card>
      <FiguresTables figures={figures} />
    </>
  );
}

function Totals({ figures: { total, currency } }: { figures: RentalFigures }) {
  const t = useWords(rentalFiguresWords);
  const format = useFormat();
  const money = (amount: number | undefined) =>
    amount === undefined ? '–' : <Money amount={amount} currency={currency} />;
  return (
    <StatGroup>
      <Stat
        label={t('occupancy')}
        value={total.occupancy === undefined ? '–' : format.share(total.occupancy)}
        hint={t('ofAvailable', { nights: total.nights, available: total.availableNights })}
      />
      <Stat label={t('adr')} value={money(total.averageDailyRate)} hint={t('perSold')} />
      <Stat label={t('revpar')} value={money(total.revenuePerAvailableNight)} hint={t('perAvailable')} />
      <Stat label={t('revenue')} value={money(total.revenue)} />
    </StatGroup>
  );
}

function ExportButton({ figures }: { figures: RentalFigures }) {
  const t = useWords(rentalFiguresWords);
  const saveCsv = useSaveCsv();
  const rows = useFigureRows(figures);
  const { from, to, currency, total } = figures;
  const save = () => {
    const parts = { month: rows.months, property: rows.properties, channel: rows.channels };
    const lines = Object.entries({ ...parts, total: [{ id: 'total', name: t('total'), ...total }] }).flatMap(
      ([by, of]) =>
        of.map((it) => [
          ...[by, by === 'month' ? it.id : it.name, it.nights, it.availableNights, it.occupancy],
          ...[it.averageDailyRate, it.revenuePerAvailableNight, it.revenue, currency],
        ]),
    );
    const head = ['by', 'name', 'nights', 'availableNights', 'occupancy', 'averageDailyRate'];
    saveCsv(`occupancy-${from}-${to}`, [[...head, 'revenuePerAvailableNight', 'revenue', 'currency'], ...lines]);
  };
  return (
    <Button onClick={save}>
      <Download aria-hidden /> {t('export')}
    </Button>
  );
}
