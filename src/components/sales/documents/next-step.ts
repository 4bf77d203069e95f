import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** What a draft that has just been created is to be asked for. */
export type NextStep = 'send' | 'issue';

export const nextSteps = { invoices: ['send', 'issue'], quotes: ['send'] } as const satisfies Record<
  string,
  readonly NextStep[]
>;

/** The step that the page of a draft opens with, and what forgets it. */
export function useNextStep<Step extends NextStep>(steps: readonly Step[]) {
  const [next, setNext] = useQueryState('next', parseAsStringLiteral(steps));
  // An address that is written anew without need undoes a navigation that has just begun.
  return { next: next ?? undefined, forget: () => next && void setNext(null) };
}
