'use client';

import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '@/components/platform/format/use-format';
import { amountAxisLook, timeAxisLook, tooltipLook } from '@/components/platform/ui/chart-look';
import { monthsIn } from '@/lib/dates/periods';

export interface BalanceAreaChartProps {
  points: readonly { date: string; balance: number }[];
  currency: string;
  /** What the amounts are called. */
  name: string;
}

/** The balance of an account day by day: it steps where something moved. */
export function BalanceAreaChart({ points, currency, name }: BalanceAreaChartProps) {
  const format = useFormat();
  const byTime = points.map(({ date, balance }) => ({ at: Date.parse(date), balance }));
  const dayOf = (at: unknown) => new Date(Number(at)).toISOString().slice(0, 10);
  const months = startsOfMonths(points[0]?.date ?? '', points.at(-1)?.date ?? '').map((day) => Date.parse(day));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={byTime} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          {...timeAxisLook}
          dataKey="at"
          type="number"
          domain={['dataMin', 'dataMax']}
          ticks={months.length > 1 ? months : undefined}
          tickFormatter={(at: number) =>
            months.length > 1 ? format.month(dayOf(at).slice(0, 7), 'short') : format.date(dayOf(at))
          }
        />
        <YAxis {...amountAxisLook} tickFormatter={(amount: number) => format.roughMoney(amount, currency)} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip
          {...tooltipLook}
          cursor={{ stroke: 'var(--line-strong)' }}
          labelFormatter={(at) => format.date(dayOf(at))}
          formatter={(amount) => [format.money(Number(amount), currency), name]}
        />
        <Area
          type="stepAfter"
          name={name}
          dataKey="balance"
          stroke="var(--accent)"
          strokeWidth={1.5}
          fill="var(--accent-soft)"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

/** The first day of each month that begins within these days. */
function startsOfMonths(from: string, to: string): string[] {
  const months = from && to ? monthsIn({ from, to }) : [];
  return months.map((month) => `${month}-01`).filter((day) => day >= from);
}
