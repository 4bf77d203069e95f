'use client';

import { useSyncExternalStore } from 'react';
import { readStored, store } from '@/components/platform/browser/browser-storage';

const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** A text that this browser keeps, '' while there is none; it changes wherever it is shown. */
export function useStoredText(key: string): [text: string, store: (text: string) => void] {
  const text = useSyncExternalStore(
    listen,
    () => String(readStored(key) ?? ''),
    () => '',
  );
  return [
    text,
    (next) => {
      store(key, next || null);
      for (const changed of listeners) changed();
    },
  ];
}
