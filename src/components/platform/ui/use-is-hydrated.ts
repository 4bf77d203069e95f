'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server renders and until React has hydrated it: no handler of the page runs before. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
