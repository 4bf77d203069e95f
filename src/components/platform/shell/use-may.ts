'use client';

import { may, type Right } from '@/lib/folio/roles';
import { useWorkspace } from './workspace-context';

/** Whether the signed-in person has a right in this company; the server decides anyway. */
export function useMay(right: Right): boolean {
  return may(useWorkspace().role, right);
}
