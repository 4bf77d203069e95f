'use client';

import { writers } from './roles';
import { useWorkspace } from './workspace-context';

/** Whether the signed-in person may change the books; the server decides anyway. */
export function useMayWrite(): boolean {
  return writers.includes(useWorkspace().role);
}
