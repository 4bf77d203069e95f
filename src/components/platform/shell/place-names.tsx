'use client';

import { createContext, useContext } from 'react';
import type { ResourceName } from '@/lib/folio/resources';

/** What the lists are called, and what begins a new record; and two places that the navigation does not have. */
export type PlaceNames = Record<ResourceName, { title: string; new: string }> & Record<'planner' | 'reconcile', string>;

const PlaceNamesContext = createContext<PlaceNames | null>(null);

/** The server names the places of the frame: the words of their rooms would be half of all. */
export const PlaceNamesProvider = PlaceNamesContext.Provider;

/** @throws outside of `/w/[workspaceId]`. */
export function usePlaceNames(): PlaceNames {
  const names = useContext(PlaceNamesContext);
  if (!names) throw new Error('usePlaceNames is for screens below /w/[workspaceId]');
  return names;
}
