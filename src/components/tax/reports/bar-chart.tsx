'use client';

import { useTranslations } from 'next-intl';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '@/components/platform/format/use-format';
import { amountAxisLook, timeAxisLook, tooltipLook } from '@/components/platform/ui/chart-look';
import type { ByMonth } from '@/server/tax/reports/trend.schema';

const HATCH = 'expense-hatch';

/** Revenue beside expenses, a pair of bars a month: one solid, one hatched. */
export function MonthsBarChart({ trend: { currency, months } }: { trend: ByMonth }) {
  const t = useTranslations('reports');
  const format = useFormat();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={months} barGap={2} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <defs>
          <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" fill="var(--warning-soft)" />
            <line x1="0" y1="0" x2="0" y2="5" stroke="var(--warning)" strokeWidth="4" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxisLook} dataKey="month" tickFormatter={(month: string) => format.month(month, 'short')} />
        <YAxis {...amountAxisLook} tickFormatter={(amount: number) => format.roughMoney(amount, currency)} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip
          {...tooltipLook}
          cursor={{ fill: 'var(--subtle)' }}
          labelFormatter={(month) => format.month(String(month))}
          formatter={(amount, name) => [format.money(Number(amount), currency), name]}
        />
        <Bar name={t('revenue')} dataKey="revenue" fill="var(--accent)" radius={2} isAnimationActive={false} />
        <Bar
          name={t('expenses')}
          dataKey="expenses"
          fill={`url(#${HATCH})`}
          stroke="var(--warning)"
          radius={2}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
