'use client';

import { lazy, Suspense } from 'react';
import { useIsHydrated } from '@/components/platform/ui/use-is-hydrated';

const TestBar = lazy(() => import('./test-bar'));

/** Says on every page of a test company that it is one; live companies load nothing of it. Its buttons come with their script. */
export function TestBanner({ liveId }: { liveId: string }) {
  const isHydrated = useIsHydrated();
  const place = <div className="h-12 border-b border-warning bg-warning-soft print:hidden" />;
  return <Suspense fallback={place}>{isHydrated ? <TestBar liveId={liveId} /> : place}</Suspense>;
}
