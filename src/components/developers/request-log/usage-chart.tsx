'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import { ChartBars } from '@/components/platform/ui/chart/chart-bars';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { cn } from '@/components/platform/ui/cn';
import { Skeleton } from '@/components/platform/ui/skeleton';

const chartClass = 'h-48 w-full';

const answeredLook = 'bg-accent';
const refusedLook =
  'border border-danger bg-[repeating-linear-gradient(45deg,var(--danger)_0_2px,var(--danger-soft)_2px_4px)]';

type Day = { day: string; answered: number; refused: number };

/** Calls day by day: those that were answered, and those that were refused. */
export function UsageChart({ label, days }: { label: string; days: Day[] | undefined }) {
  const t = useTranslations('apiKeys.usage');
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {days ? <Bars label={label} days={days} /> : <Skeleton className={chartClass} />}
      <figcaption className="flex justify-center gap-4 text-xs text-muted">
        <Key look={answeredLook}>{t('answered')}</Key>
        <Key look={refusedLook}>{t('refused')}</Key>
      </figcaption>
    </figure>
  );
}

function Bars({ label, days }: { label: string; days: Day[] }) {
  const t = useTranslations('apiKeys.usage');
  const format = useFormat();
  const ticks = roundTicks(days.flatMap(({ answered, refused }) => [answered, refused])).filter(Number.isInteger);
  const at = (index: number) => middleOf(index, days.length);
  return (
    <ChartFrame
      label={label}
      className={chartClass}
      left={{ ticks, write: (count) => format.number(count) }}
      marks={days.map(({ day }, index) => ({ at: at(index), text: format.days(day, day) }))}
      points={days.map(({ day, answered, refused }, index) => ({
        at: at(index),
        title: format.date(day),
        values: [
          { name: t('answered'), text: format.number(answered) },
          { name: t('refused'), text: format.number(refused) },
        ],
      }))}
      cursor="band"
    >
      <ChartBars
        ticks={ticks}
        groups={days.map(({ answered, refused }) => [answered, refused])}
        looks={[answeredLook, refusedLook]}
      />
    </ChartFrame>
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
