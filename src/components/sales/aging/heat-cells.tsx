import { Money } from '@/components/platform/format/money';
import { cn } from '@/components/platform/ui/cn';
import { TableCell } from '@/components/platform/ui/table';
import type { Bucket, Buckets } from '@/server/sales/aging/aging.schema';

export const bucketNames = ['current', 'days1_30', 'days31_60', 'days61_90', 'days90plus'] as const;

// The older the warmer, the larger the deeper; the amount itself says both.
const shades: Record<Bucket, readonly [light: string, middle: string, deep: string]> = {
  current: ['bg-success/6', 'bg-success/12', 'bg-success/20'],
  days1_30: ['bg-warning/8', 'bg-warning/16', 'bg-warning/26'],
  days31_60: ['bg-warning/12', 'bg-warning/22', 'bg-warning/34'],
  days61_90: ['bg-danger/8', 'bg-danger/16', 'bg-danger/26'],
  days90plus: ['bg-danger/14', 'bg-danger/24', 'bg-danger/36'],
};

interface HeatCellsProps {
  buckets: Buckets;
  total: number;
  currency: string;
  /** The largest amount of the table in this currency, from `peakOf`; without it nothing is shaded. */
  peak?: number;
}

/** The cells of one row: its buckets and their total. */
export function HeatCells({ buckets, total, currency, peak }: HeatCellsProps) {
  return (
    <>
      {bucketNames.map((name) => (
        <TableCell
          key={name}
          align="end"
          className={cn('print:[print-color-adjust:exact]', peak && shadeOf(name, buckets[name] / peak))}
        >
          {buckets[name] === 0 ? (
            <span className="text-faint">–</span>
          ) : (
            <Money amount={buckets[name]} currency={currency} />
          )}
        </TableCell>
      ))}
      <TableCell align="end" className={total === 0 ? 'text-muted' : 'font-semibold'}>
        <Money amount={total} currency={currency} />
      </TableCell>
    </>
  );
}

/** The largest amount in any bucket of these rows, which are of one currency. */
export function peakOf(rows: readonly { buckets: Buckets }[]): number {
  return Math.max(0, ...rows.flatMap(({ buckets }) => bucketNames.map((name) => buckets[name])));
}

function shadeOf(name: Bucket, share: number): string | undefined {
  if (share <= 0) return undefined;
  const [light, middle, deep] = shades[name];
  if (share < 0.15) return light;
  return share < 0.5 ? middle : deep;
}
