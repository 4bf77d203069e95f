'use client';

import { useKept } from './use-kept';
import { useWorkspace } from './workspace-context';

/** Whether keys do something without a modifier: WCAG 2.1.4 wants that to be a choice. */
export function useSingleKeys() {
  const [kept, keepIt] = useKept(`folio.singleKeys.${useWorkspace().userId}`);
  return { areOn: kept !== 'off', turn: (on: boolean) => keepIt(on ? '' : 'off') };
}

export type SingleKeys = ReturnType<typeof useSingleKeys>;
