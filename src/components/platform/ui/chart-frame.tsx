'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from './cn';
import { Skeleton } from './skeleton';

/** How far below what is seen a chart is got ready. */
const AHEAD = '200px';

interface ChartFrameProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  /** Its height. */
  className: string;
  /** What draws it. */
  children: ReactNode;
}

/**
 * The room of a chart. Drawing charts takes as much script as the rest of the dashboard together: only who comes to see
 * one loads it, and nothing moves when it is there.
 */
export function ChartFrame({ label, className, children }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} role="img" aria-label={label} className={cn('min-w-0 overflow-hidden', className)}>
      {isSeen ? children : <ChartSkeleton />}
    </div>
  );
}

/** What stands in the frame until the chart is drawn. */
export function ChartSkeleton() {
  return <Skeleton className="size-full" />;
}
