'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import type { RoleName } from '@/lib/folio/roles';
import { hasWords } from '@/lib/text/has-words';

export interface Company {
  id: string;
  name: string;
  role: RoleName;
  /** Absent where the company has not entered it. */
  taxId?: string;
}

/** The companies that the signed-in person may open, by name; undefined while they load. */
export function useCompanies(): Company[] | undefined {
  const trpc = useTRPC();
  const me = useQuery(trpc.account.me.queryOptions());
  return me.data?.workspaces.filter(({ status }) => status === 'active');
}

/** Whether a company is what somebody looks for by its name, its tax id, or both. */
export function isCompanyCalled({ name, taxId = '' }: Pick<Company, 'name' | 'taxId'>, typed: string): boolean {
  return hasWords(`${name} ${taxId}`, typed);
}
