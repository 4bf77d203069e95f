'use client';

import { useState } from 'react';
import { readStored, store } from '@/components/platform/browser/browser-storage';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import type { SearchItem } from '@/server/platform/search/search.schema';

const MOST = 5;

/** What was last opened from the search in this workspace, in this browser; without amounts, which would grow old. */
export function useRecent() {
  const key = `folio.recent.${useWorkspace().id}`;
  const [items] = useState(() => readStored<SearchItem[]>(key) ?? []);

  function remember({ type, id, label, secondary }: SearchItem) {
    store(key, [{ type, id, label, secondary }, ...items.filter((item) => item.id !== id)].slice(0, MOST));
  }

  return { items, remember };
}
