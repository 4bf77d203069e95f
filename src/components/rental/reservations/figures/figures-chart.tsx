'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ChartFrame, ChartSkeleton } from '@/components/platform/ui/chart-frame';
import type { RentalFigures } from '@/server/rental/reservations/rental-figures.schema';

const FiguresBars = dynamic(() => import('./figures-bars').then((it) => it.FiguresBars), {
  ssr: false,
  loading: ChartSkeleton,
});

interface FiguresChartProps {
  /** What it shows, for who does not see it, and where the figures are written. */
  label: string;
  figures: RentalFigures;
}

/** Revenue and occupancy, month by month. */
export function FiguresChart({ label, figures }: FiguresChartProps) {
  const t = useTranslations('rentalFigures');
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <ChartFrame label={label} className="h-64 w-full">
        <FiguresBars figures={figures} />
      </ChartFrame>
      <figcaption className="flex justify-center gap-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm bg-accent" /> {t('revenue')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-4 bg-warning" /> {t('occupancy')}
        </span>
      </figcaption>
    </figure>
  );
}
