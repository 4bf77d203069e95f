'use client';

import { useState } from 'react';
import { useStoredText } from '@/components/platform/shell/use-stored-text';
import { useWorkspace } from '@/components/platform/shell/workspace-context';

/**
 * Which groups of the navigation are open: those that this person opened in this browser, and for the time of the visit
 * the group of the page that they are on.
 */
export function useUnfolded(pathname: string) {
  const [stored, store] = useStoredText(`folio.navigation.${useWorkspace().userId}`);
  const unfolded = stored.split(',').filter(Boolean);
  const [foldedOn, setFoldedOn] = useState<string>();

  return {
    isOpen: (group: string, isCurrent: boolean) => unfolded.includes(group) || (isCurrent && foldedOn !== pathname),
    fold(group: string) {
      store(unfolded.filter((it) => it !== group).join(','));
      setFoldedOn(pathname);
    },
    unfold(group: string) {
      store([...new Set([...unfolded, group])].join(','));
      setFoldedOn(undefined);
    },
  };
}
