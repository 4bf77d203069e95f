'use client';

import { lazy, Suspense } from 'react';

const TestBar = lazy(() => import('./test-bar'));

/** Says on every page of a test company that it is one; live companies load nothing of it. */
export function TestBanner({ liveId }: { liveId: string }) {
  return (
    <Suspense fallback={<div className="h-12 border-b border-warning bg-warning-soft" />}>
      <TestBar liveId={liveId} />
    </Suspense>
  );
}
