'use client';

import { useSyncExternalStore } from 'react';
import { keep, readKept } from '@/components/platform/browser/browser-storage';

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
export function useKept(key: string): [kept: string, keepIt: (text: string) => void] {
  const kept = useSyncExternalStore(
    listen,
    () => String(readKept(key) ?? ''),
    () => '',
  );
  return [
    kept,
    (text) => {
      keep(key, text || null);
      for (const changed of listeners) changed();
    },
  ];
}
