'use client';

import { useStoredText } from './use-stored-text';
import { useWorkspace } from './workspace-context';

/** Whether keys do something without a modifier: WCAG 2.1.4 wants that to be a choice. */
export function useSingleKeys() {
  const [stored, store] = useStoredText(`folio.singleKeys.${useWorkspace().userId}`);
  return { areOn: stored !== 'off', turn: (on: boolean) => store(on ? '' : 'off') };
}

export type SingleKeys = ReturnType<typeof useSingleKeys>;
