'use client';

import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useOptimistic } from 'react';

let markLeaving: (() => void) | undefined;

/** For Next to call within the transition to another page: by a link, a row, a script, or the browser's own buttons. */
export function leavePage(): void {
  markLeaving?.();
}

/**
 * The one sign that a click was received: a line at the top while another page is on its way, while something is asked
 * for the first time (a tab, a page of a list, a filter), and while something is written.
 */
export function PendingLine() {
  const [isLeaving, setLeaving] = useOptimistic(false);
  const asked = useIsFetching({ predicate: isAwaited });
  const written = useIsMutating();

  useEffect(() => {
    markLeaving = () => setLeaving(true); // until the transition has ended, which may be one that came after it
    return () => {
      markLeaving = undefined;
    };
  }, [setLeaving]);

  return (isLeaving || asked + written > 0) && <PendingMark />;
}

/** The line itself, for what else is on its way. */
export function PendingMark() {
  return (
    <div
      aria-hidden
      data-pending-line
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 animate-appear overflow-hidden bg-accent/30 print:hidden"
    >
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}

/** Whether somebody sees nothing of it yet: not what is asked anew, and not what is loaded ahead. */
function isAwaited(query: Query): boolean {
  return query.state.data === undefined && query.getObserversCount() > 0;
}
