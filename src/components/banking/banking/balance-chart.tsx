'use client';

import dynamic from 'next/dynamic';
import { ChartFrame, ChartSkeleton } from '@/components/platform/ui/chart-frame';
import type { BalanceAreaChartProps } from './balance-area-chart';

export const chartClass = 'h-48 w-full';

const AreaChart = dynamic(() => import('./balance-area-chart').then(({ BalanceAreaChart }) => BalanceAreaChart), {
  ssr: false,
  loading: ChartSkeleton,
});

interface BalanceChartProps extends BalanceAreaChartProps {
  /** What it shows, for who does not see it. */
  label: string;
}

/** A balance day by day. */
export function BalanceChart({ label, ...drawn }: BalanceChartProps) {
  return (
    <ChartFrame label={label} className={chartClass}>
      <AreaChart {...drawn} />
    </ChartFrame>
  );
}
