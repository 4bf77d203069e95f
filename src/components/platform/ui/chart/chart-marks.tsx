'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { useIsPhone } from '@/components/platform/ui/use-is-phone';
import { everyManieth } from './chart-scale';

export interface ChartMark {
  /** Where it is, in percent of the chart's width. */
  at: number;
  text: string;
}

interface ChartMarksProps {
  marks: readonly ChartMark[];
  /** Whether each stands in the middle of its place; else the first and the last end where the chart does. */
  areBands: boolean;
}

const GAP = 6;
/** How many fit, as long as nobody has measured. */
const FIT = { phone: 6, other: 12 };

/** The axis of days or months: where not all that is written on it fits, as much is left out between any two. */
export function ChartMarks({ marks, areBands }: ChartMarksProps) {
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const [every, setEvery] = useState(Math.ceil(marks.length / (isPhone ? FIT.phone : FIT.other)));

  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const fit = () => {
      const widest = Math.max(0, ...[...current.children].map((it) => it.getBoundingClientRect().width));
      setEvery(everyManieth(current.clientWidth, marks.length, widest + GAP));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [marks.length]);

  return (
    <div ref={row} className="relative whitespace-nowrap">
      {marks.map(({ at, text }, index) => (
        <span
          key={at}
          className={cn('absolute bottom-0', index % every !== 0 && 'invisible')}
          style={{ left: `${at}%`, transform: `translateX(-${areBands ? 50 : at}%)` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
