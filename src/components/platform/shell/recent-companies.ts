'use client';

import { useEffect } from 'react';
import { readStored, store } from '@/components/platform/browser/browser-storage';
import { useWorkspace } from './workspace-context';

const MOST = 100;

const keyOf = (userId: string) => `folio.companies.${userId}`;

/** The ids of the companies that a person opened in this browser, the last one first. */
export function recentCompanies(userId: string): string[] {
  const stored = readStored<unknown>(keyOf(userId));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Puts the company of the address bar first among those that its person opened in this browser. */
export function useRememberCompany(): void {
  const { id, userId } = useWorkspace();
  useEffect(() => {
    const others = recentCompanies(userId).filter((other) => other !== id);
    store(keyOf(userId), [id, ...others].slice(0, MOST));
  }, [id, userId]);
}

/** Those that were opened last come first; the others follow in the order that they have. */
export function recentFirst<Company extends { id: string }>(
  companies: readonly Company[],
  recent: readonly string[],
): Company[] {
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: Company) => places.get(id) ?? recent.length;
  return [...companies].sort((one, other) => placeOf(one) - placeOf(other));
}
