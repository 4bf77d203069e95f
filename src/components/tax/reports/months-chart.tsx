'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChartFrame, ChartSkeleton } from '@/components/platform/ui/chart-frame';
import { cn } from '@/components/platform/ui/cn';
import { Skeleton } from '@/components/platform/ui/skeleton';
import type { ByMonth } from '@/server/tax/reports/trend.schema';

const chartClass = 'h-64 w-full';

const BarChart = dynamic(() => import('./bar-chart').then(({ MonthsBarChart }) => MonthsBarChart), {
  ssr: false,
  loading: ChartSkeleton,
});

interface MonthsChartProps {
  /** What it shows, for who does not see it, and where the figures are written. */
  label: string;
  /** undefined while it loads. */
  trend: ByMonth | undefined;
}

/** Revenue and expenses month by month. */
export function MonthsChart({ label, trend }: MonthsChartProps) {
  const t = useTranslations('reports');
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {trend ? (
        <ChartFrame label={label} className={chartClass}>
          <BarChart trend={trend} />
        </ChartFrame>
      ) : (
        <Skeleton className={chartClass} />
      )}
      <figcaption className="flex justify-center gap-4 text-xs text-muted">
        <Key look="bg-accent">{t('revenue')}</Key>
        <Key look="border border-warning bg-[repeating-linear-gradient(45deg,var(--warning)_0_2px,var(--warning-soft)_2px_4px)]">
          {t('expenses')}
        </Key>
      </figcaption>
    </figure>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={cn('size-3 rounded-sm', look)} />
      {children}
    </span>
  );
}

/** Whether any month has a bar: an axis without one would only make up amounts. */
export function hasResults({ months }: ByMonth): boolean {
  return months.some(({ revenue, expenses }) => revenue !== 0 || expenses !== 0);
}
