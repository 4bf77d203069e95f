import { Money } from '@/components/format/money';
import { TableCell } from '@/components/ui/table';
import type { Buckets } from '@/server/gestoria/gestoria.schema';

export const bucketNames = ['current', 'days1_30', 'days31_60', 'days61_90', 'days90plus'] as const;

// The older, the warmer; the amount says it too.
const heat: Record<(typeof bucketNames)[number], string> = {
  current: '',
  days1_30: 'bg-warning-soft text-warning-text',
  days31_60: 'bg-warning-soft text-warning-text',
  days61_90: 'bg-danger-soft text-danger-text',
  days90plus: 'bg-danger-soft text-danger-text',
};

/** The cells of one row of the aging table: its buckets and their total. */
export function HeatCells({ buckets, total, currency }: { buckets: Buckets; total: number; currency: string }) {
  return (
    <>
      {bucketNames.map((name) => (
        <TableCell key={name} align="end" className={buckets[name] === 0 ? 'text-muted' : heat[name]}>
          <Money amount={buckets[name]} currency={currency} />
        </TableCell>
      ))}
      <TableCell align="end" className="font-semibold">
        <Money amount={total} currency={currency} />
      </TableCell>
    </>
  );
}
