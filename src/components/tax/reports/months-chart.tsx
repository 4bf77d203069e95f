'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { ChartBars } from '@/components/platform/ui/chart/chart-bars';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { ChartLegend } from '@/components/platform/ui/chart/chart-legend';
import { middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { ByMonth } from '@/server/tax/reports/trend.schema';
import { reportsWords } from '~/messages/reports';

const chartClass = 'h-64 w-full';

const revenueLook = 'bg-accent';
const expensesLook =
  'border border-warning bg-[repeating-linear-gradient(45deg,var(--warning)_0_2px,var(--warning-soft)_2px_4px)]';

interface MonthsChartProps {
  /** What it shows, for who does not see it, and where the figures are written. */
  label: string;
  /** undefined while it loads. */
  trend: ByMonth | undefined;
}

/** Revenue and expenses month by month. */
export function MonthsChart({ label, trend }: MonthsChartProps) {
  const t = useWords(reportsWords);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {trend ? <Bars label={label} trend={trend} /> : <Skeleton className={chartClass} />}
      <ChartLegend
        entries={[
          { look: revenueLook, name: t('revenue') },
          { look: expensesLook, name: t('expenses') },
        ]}
      />
    </figure>
  );
}

/** A pair of bars a month: one solid, one hatched. */
function Bars({ label, trend: { currency, months } }: { label: string; trend: ByMonth }) {
  const t = useWords(reportsWords);
  const format = useFormat();
  const ticks = roundTicks(months.flatMap(({ revenue, expenses }) => [revenue, expenses]));
  const points = months.map(({ month, revenue, expenses }, index) => ({
    at: middleOf(index, months.length),
    title: format.month(month),
    values: [
      { name: t('revenue'), text: format.money(revenue, currency) },
      { name: t('expenses'), text: format.money(expenses, currency) },
    ],
  }));
  return (
    <ChartFrame
      label={label}
      className={chartClass}
      left={{ ticks, write: (amount) => format.roughMoney(amount, currency) }}
      marks={months.map(({ month }, index) => ({
        at: middleOf(index, months.length),
        text: format.month(month, 'short'),
      }))}
      points={points}
      cursor="band"
    >
      <ChartBars
        ticks={ticks}
        groups={months.map(({ revenue, expenses }) => [revenue, expenses])}
        looks={[revenueLook, expensesLook]}
      />
    </ChartFrame>
  );
}

/** Whether any month has a bar: an axis without one would only make up amounts. */
export function hasResults({ months }: ByMonth): boolean {
  return months.some(({ revenue, expenses }) => revenue !== 0 || expenses !== 0);
}
