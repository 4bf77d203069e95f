'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

export const chartClass = 'h-48 w-full';

/** As other charts: only who looks at one loads what draws it. */
export const BalanceChart = dynamic(
  () => import('./balance-area-chart').then(({ BalanceAreaChart }) => BalanceAreaChart),
  { ssr: false, loading: () => <Skeleton className={chartClass} /> },
);
