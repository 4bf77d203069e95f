'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { ChartBars } from '@/components/platform/ui/chart/chart-bars';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { ChartLegend } from '@/components/platform/ui/chart/chart-legend';
import { ChartLine } from '@/components/platform/ui/chart/chart-line';
import { heightOf, middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { useWords } from '@/i18n/use-words';
import type { RentalFigures } from '@/server/rental/reservations/rental-figures.schema';
import { rentalFiguresWords } from '~/messages/rental-figures';

const shares = [0, 25, 50, 75, 100];

interface FiguresChartProps {
  /** What it shows, for who does not see it, and where the figures are written. */
  label: string;
  figures: RentalFigures;
}

/** Revenue as bars and occupancy as a line above them, month by month. */
export function FiguresChart({ label, figures: { currency, months } }: FiguresChartProps) {
  const t = useWords(rentalFiguresWords);
  const format = useFormat();
  const ticks = roundTicks(months.map(({ revenue }) => revenue));
  const places = months.map(({ month, revenue, occupancy }, index) => ({
    month,
    at: middleOf(index, months.length),
    occupancy,
    title: format.month(month),
    values: [
      { name: t('revenue'), text: format.money(revenue, currency) },
      ...(occupancy === undefined ? [] : [{ name: t('occupancy'), text: format.share(occupancy) }]),
    ],
  }));
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <ChartFrame
        label={label}
        className="h-64 w-full"
        left={{ ticks, write: (amount) => format.roughMoney(amount, currency) }}
        right={{ ticks: shares, write: format.percent }}
        marks={places.map(({ at, month }) => ({ at, text: format.month(month, 'short') }))}
        points={places}
        cursor="band"
      >
        <ChartBars ticks={ticks} groups={months.map(({ revenue }) => [revenue])} looks={['bg-accent']} />
        <ChartLine parts={knownParts(places)} line="stroke-warning stroke-2" />
        {places.map(
          ({ month, at, occupancy }) =>
            occupancy !== undefined && (
              <span
                key={month}
                className="absolute size-1.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-warning bg-raised box-content"
                style={{ left: `${at}%`, bottom: `${heightOf(occupancy, shares)}%` }}
              />
            ),
        )}
      </ChartFrame>
      <ChartLegend
        entries={[
          { look: 'bg-accent', name: t('revenue') },
          { look: 'bg-warning', name: t('occupancy'), isLine: true },
        ]}
      />
    </figure>
  );
}

/** Months in a row whose occupancy is known: between them and others the line has a gap. */
function knownParts(places: readonly { at: number; occupancy?: number }[]) {
  const parts: { at: number; height: number }[][] = [[]];
  for (const { at, occupancy } of places) {
    if (occupancy === undefined) parts.push([]);
    else parts.at(-1)?.push({ at, height: heightOf(occupancy, shares) });
  }
  return parts;
}
