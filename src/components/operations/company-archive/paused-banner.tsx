'use client';

import { lazy, Suspense } from 'react';
import { useIsHydrated } from '@/components/platform/ui/use-is-hydrated';

const PausedBar = lazy(() => import('./paused-bar'));

/** Says on every page of a paused company that it is one; others load nothing of it. */
export function PausedBanner({ as }: { as: 'moved' | 'imported' }) {
  const isHydrated = useIsHydrated();
  const place = <div className="h-12 border-b border-warning bg-warning-soft print:hidden" />;
  return <Suspense fallback={place}>{isHydrated ? <PausedBar as={as} /> : place}</Suspense>;
}
