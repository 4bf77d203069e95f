'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import type { ByMonth } from '@/server/reports/trend.schema';

const chartClass = 'h-64 w-full';

// Drawing charts takes as much script as the rest of the dashboard together: only who looks at one loads it.
const BarChart = dynamic(() => import('./bar-chart').then(({ MonthsBarChart }) => MonthsBarChart), {
  ssr: false,
  loading: () => <Skeleton className={chartClass} />,
});

interface MonthsChartProps {
  /** What it shows, for who does not see it, and where the figures are written. */
  label: string;
  /** undefined while it loads. */
  trend: ByMonth | undefined;
}

/** Revenue and expenses month by month. */
export function MonthsChart({ label, trend }: MonthsChartProps) {
  return trend ? <BarChart label={label} trend={trend} className={chartClass} /> : <Skeleton className={chartClass} />;
}

/** Whether any month has a bar: an axis without one would only make up amounts. */
export function hasResults({ months }: ByMonth): boolean {
  return months.some(({ revenue, expenses }) => revenue !== 0 || expenses !== 0);
}
