import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';

/** What a draft that has just been created is to be asked for. */
export type NextStep = 'send' | 'issue';

export const nextSteps = { invoices: ['send', 'issue'], quotes: ['send'] } as const satisfies Record<
  string,
  readonly NextStep[]
>;

/**
 * The dialog of a document's page: the one that was opened, else the step that the address asks for.
 * @param isAsked whether the step of the address may still be done: only for a draft, by somebody who may write
 */
export function useStepDialog<Dialog extends string>(steps: readonly (NextStep & Dialog)[], isAsked: boolean) {
  const [opened, open] = useState<Dialog>();
  const [next, setNext] = useQueryState('next', parseAsStringLiteral(steps));
  const close = () => {
    open(undefined);
    // An address that is written anew without need undoes a navigation that has just begun.
    if (next) void setNext(null);
  };
  return { dialog: opened ?? (isAsked ? next : null) ?? undefined, open, close };
}
