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
  /** Of a test company: the company that it is the test of. */
  liveId?: string;
}

/** The companies that the signed-in person may open, by name, without their test companies; undefined while they load. */
export function useCompanies(): Company[] | undefined {
  return useAllCompanies()?.filter(({ liveId }) => liveId === undefined);
}

/** The test company of a company; undefined where there is none that the person may open. */
export function useTestCompany(id: string): Company | undefined {
  return useAllCompanies()?.find(({ liveId }) => liveId === id);
}

function useAllCompanies(): Company[] | undefined {
  const trpc = useTRPC();
  const me = useQuery(trpc.account.me.queryOptions());
  return me.data?.workspaces.filter(({ status }) => status === 'active');
}

/** Whether a company is what somebody looks for by its name, its tax id, or both. */
export function isCompanyCalled({ name, taxId = '' }: Pick<Company, 'name' | 'taxId'>, typed: string): boolean {
  return hasWords(`${name} ${taxId}`, typed);
}
