'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { ChartBars } from '@/components/platform/ui/chart/chart-bars';
import { ChartFrame } from '@/components/platform/ui/chart/chart-frame';
import { ChartLegend, failedLook, succeededLook } from '@/components/platform/ui/chart/chart-legend';
import { middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { apiKeysWords } from '~/messages/api-keys';

const chartClass = 'h-48 w-full';

type Day = { day: string; answered: number; refused: number };

/** Calls day by day: those that were answered, and those that were refused. */
export function UsageChart({ label, days }: { label: string; days: Day[] | undefined }) {
  const t = useWords(apiKeysWords, 'usage');
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {days ? <Bars label={label} days={days} /> : <Skeleton className={chartClass} />}
      <ChartLegend
        entries={[
          { look: succeededLook, name: t('answered') },
          { look: failedLook, name: t('refused') },
        ]}
      />
    </figure>
  );
}

function Bars({ label, days }: { label: string; days: Day[] }) {
  const t = useWords(apiKeysWords, 'usage');
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
        looks={[succeededLook, failedLook]}
      />
    </ChartFrame>
  );
}
