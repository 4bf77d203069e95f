import { cn } from '@/components/platform/ui/cn';

/** How bars of what succeeded, and of what failed, look in every chart that has both. */
export const succeededLook = 'bg-accent';
export const failedLook =
  'border border-danger bg-[repeating-linear-gradient(45deg,var(--danger)_0_2px,var(--danger-soft)_2px_4px)]';

interface ChartLegendProps {
  /** What each look of a chart stands for: a square, or a line. */
  entries: readonly { look: string; name: string; isLine?: boolean }[];
}

/** What the bars and lines of a chart stand for, below it. */
export function ChartLegend({ entries }: ChartLegendProps) {
  return (
    <figcaption className="flex justify-center gap-4 text-xs text-muted">
      {entries.map(({ look, name, isLine }) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={cn(isLine ? 'h-0.5 w-4' : 'size-3 rounded-sm', look)} />
          {name}
        </span>
      ))}
    </figcaption>
  );
}
