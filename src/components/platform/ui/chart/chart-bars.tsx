import { cn } from '@/components/platform/ui/cn';
import { heightOf } from './chart-scale';

interface ChartBarsProps {
  ticks: readonly number[];
  /** Those that stand beside each other, place by place. */
  groups: readonly (readonly number[])[];
  /** How the first, the second and so on of each place looks. */
  looks: readonly string[];
}

/** With more places than this, the gaps of few would leave the bars no width on a phone. */
const FEW = 16;

/** Bars from nought upwards, or downwards, in places of the same width. */
export function ChartBars({ ticks, groups, looks }: ChartBarsProps) {
  const spacing = groups.length > FEW ? 'gap-px px-px' : 'gap-0.5 px-[min(4px,6%)]';
  return (
    <div className="absolute inset-0 flex">
      {groups.map((amounts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by nothing else
        <div key={place} className={cn('flex min-w-0 flex-1 justify-center', spacing)}>
          {amounts.map((amount, index) => {
            const ends = [heightOf(0, ticks), heightOf(amount, ticks)];
            const [low, high] = [Math.min(...ends), Math.max(...ends)];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as its look
              <div key={index} className="relative max-w-10 min-w-0 flex-1">
                <div
                  className={cn('absolute inset-x-0 rounded-xs', high > low && looks[index])}
                  style={{ bottom: `${low}%`, height: `${high - low}%` }}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
