'use client';

import { useTranslations } from 'next-intl';
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '@/components/platform/format/use-format';
import { amountAxisLook, axisLook, timeAxisLook, tooltipLook } from '@/components/platform/ui/chart-look';
import type { RentalFigures } from '@/server/rental/reservations/rental-figures.schema';

/** Revenue as bars and occupancy as a line above them, month by month. */
export function FiguresBars({ figures: { currency, months } }: { figures: RentalFigures }) {
  const t = useTranslations('rentalFigures');
  const format = useFormat();
  const written = (value: unknown, key: unknown): string =>
    key === 'occupancy' ? format.share(Number(value)) : format.money(Number(value), currency);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxisLook} dataKey="month" tickFormatter={(month: string) => format.month(month, 'short')} />
        <YAxis {...amountAxisLook} yAxisId="money" tickFormatter={(it: number) => format.roughMoney(it, currency)} />
        <YAxis
          {...axisLook}
          yAxisId="percent"
          orientation="right"
          width={44}
          domain={[0, 100]}
          tickFormatter={(it: number) => format.percent(it)}
        />
        <Tooltip
          {...tooltipLook}
          cursor={{ fill: 'var(--subtle)' }}
          labelFormatter={(month) => format.month(String(month))}
          formatter={(value, name, { dataKey }) => [written(value, dataKey), name]}
        />
        <Bar
          yAxisId="money"
          name={t('revenue')}
          dataKey="revenue"
          fill="var(--accent)"
          radius={2}
          maxBarSize={40}
          isAnimationActive={false}
        />
        <Line
          yAxisId="percent"
          name={t('occupancy')}
          dataKey="occupancy"
          stroke="var(--warning)"
          strokeWidth={2}
          dot={{ r: 3 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
