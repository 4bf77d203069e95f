'use client';

import { useMay } from './use-may';

/** Whether the signed-in person writes, issues and sends in this company; the server decides anyway. */
export function useMayWrite(): boolean {
  return useMay('write');
}
