'use client';

import { useState } from 'react';
import { useKept } from '@/components/platform/shell/use-kept';
import { useWorkspace } from '@/components/platform/shell/workspace-context';

/**
 * Which groups of the navigation are open: those that this person opened in this browser, and for the time of the visit
 * the group of the page that they are on.
 */
export function useUnfolded(pathname: string) {
  const [kept, keepIt] = useKept(`folio.navigation.${useWorkspace().userId}`);
  const unfolded = kept.split(',').filter(Boolean);
  const [foldedOn, setFoldedOn] = useState<string>();

  return {
    isOpen: (group: string, isCurrent: boolean) => unfolded.includes(group) || (isCurrent && foldedOn !== pathname),
    fold(group: string) {
      keepIt(unfolded.filter((it) => it !== group).join(','));
      setFoldedOn(pathname);
    },
    unfold(group: string) {
      keepIt([...new Set([...unfolded, group])].join(','));
      setFoldedOn(undefined);
    },
  };
}
