import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** What is in it, in short, for while it is folded. */
  summary?: string;
  open?: boolean;
  children: ReactNode;
}

/** What few need, folded under its title. */
export function Fold({ title, summary, open, children }: FoldProps) {
  return (
    <details className="group rounded-lg border border-border" open={open}>
      <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-medium">
        <span className="flex min-w-0 flex-wrap gap-x-3">
          {title}
          {summary && <span className="font-normal text-muted wrap-anywhere group-open:hidden">{summary}</span>}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4">{children}</div>
    </details>
  );
}
