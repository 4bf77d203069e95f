import type { ReactNode } from 'react';
import { cn } from './cn';

/** The facts of a detail screen, name and value. An entry without a value is left out. */
export function DefinitionList({
  entries,
  className,
}: {
  entries: readonly { term: ReactNode; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={cn('grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,auto)_1fr]', className)}>
      {entries.map(
        ({ term, value }, index) =>
          value != null &&
          value !== false &&
          value !== '' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are written out, never reordered
            <div key={index} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
