import type { ReactNode } from 'react';

interface DetailColumnsProps {
  /** What matters now: beside the paper, and above it on a phone. */
  first: ReactNode;
  paper: ReactNode;
  children: ReactNode;
}

/** The page of a document: its paper, and beside it what matters now and what else there is to it. */
export function DetailColumns({ first, paper, children }: DetailColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">{first}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{paper}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">{children}</div>
    </div>
  );
}
