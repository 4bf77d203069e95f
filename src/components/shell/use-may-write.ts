'use client';

import { useWorkspace } from './workspace-context';

/** Whether the signed-in person may change the books; the server decides anyway. */
export function useMayWrite(): boolean {
  return ['owner', 'admin', 'editor'].includes(useWorkspace().role);
}
