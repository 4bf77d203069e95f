'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'folio.reference.key';
const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

// Only for as long as the tab is open: it opens the books to whoever sits down at this browser next.
function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The API key that requests are tried with, the same for all operations. */
export function useReferenceKey(): [key: string, setKey: (key: string) => void] {
  const key = useSyncExternalStore(listen, read, () => '');
  return [
    key,
    (next) => {
      try {
        sessionStorage.setItem(KEY, next);
      } catch {}
      for (const changed of listeners) changed();
    },
  ];
}
