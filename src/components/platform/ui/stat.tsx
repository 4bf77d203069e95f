import type { ReactNode } from 'react';
import { cn } from './cn';
import { Skeleton } from './skeleton';

/** A row of figures, hairlines between them; wraps on a phone. */
export function StatGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cn(
        'grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border bg-surface max-sm:*:last:odd:col-span-full sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

interface StatProps {
  label: ReactNode;
  /** undefined while it loads. */
  value: ReactNode;
  /** What the figure means or how it came about. */
  hint?: ReactNode;
  tone?: 'danger';
}

/** One figure; only within StatGroup. */
export function Stat({ label, value, hint, tone }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 px-4 py-3 shadow-[0_0_0_1px_var(--line)]">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cn('text-lg font-semibold tracking-tight tabular-nums', tone === 'danger' && 'text-danger-text')}>
        {value === undefined ? <Skeleton className="my-1 h-5 w-20" /> : value}
      </dd>
      {hint && <dd className="text-xs text-muted">{hint}</dd>}
    </div>
  );
}
