import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** What few need, folded under its title. */
export function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-border" open={open}>
      <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-3 font-medium">
        {title}
        <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4">{children}</div>
    </details>
  );
}
