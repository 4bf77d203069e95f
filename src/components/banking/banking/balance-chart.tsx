'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { ChartLine } from '@/components/platform/ui/chart/chart-line';
import { heightOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { monthsIn } from '@/lib/dates/periods';

export const chartClass = 'h-48 w-full';

interface BalanceChartProps {
  /** What it shows, for who does not see it. */
  label: string;
  points: readonly { date: string; balance: number }[];
  currency: string;
  /** What the amounts are called. */
  name: string;
}

/** A balance day by day: it steps where something moved. */
export function BalanceChart({ label, points, currency, name }: BalanceChartProps) {
  const format = useFormat();
  const [from = '', to = ''] = [points[0]?.date, points.at(-1)?.date];
  const atOf = (date: string) =>
    from === to ? 0 : ((Date.parse(date) - Date.parse(from)) / (Date.parse(to) - Date.parse(from))) * 100;
  const ticks = roundTicks(points.map(({ balance }) => balance));
  const starts = startsOfMonths(from, to);
  const places = points.map(({ date, balance }) => ({
    at: atOf(date),
    height: heightOf(balance, ticks),
    title: format.date(date),
    values: [{ name, text: format.money(balance, currency) }],
  }));
  const marks =
    starts.length > 1
      ? starts.map((day) => ({ at: atOf(day), text: format.month(day.slice(0, 7), 'short') }))
      : [...new Set([from, to])].map((day) => ({ at: atOf(day), text: format.date(day) }));
  return (
    <ChartFrame
      label={label}
      className={chartClass}
      left={{ ticks, write: (amount) => format.roughMoney(amount, currency) }}
      marks={marks}
      points={places}
      cursor="line"
    >
      <ChartLine
        parts={[places]}
        steps
        base={heightOf(0, ticks)}
        line="stroke-accent stroke-[1.5]"
        area="fill-accent-soft"
      />
    </ChartFrame>
  );
}

/** The first day of each month that begins within these days. */
function startsOfMonths(from: string, to: string): string[] {
  const months = from && to ? monthsIn({ from, to }) : [];
  return months.map((month) => `${month}-01`).filter((day) => day >= from);
}
