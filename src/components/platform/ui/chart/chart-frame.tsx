'use client';

import { type PointerEvent, type ReactNode, useState } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { type ChartMark, ChartMarks } from './chart-marks';

/** An axis of amounts: what stands at it, from below upwards, at equal distances. */
interface ChartAxis {
  ticks: readonly number[];
  write: (amount: number) => string;
}

export interface ChartPoint {
  /** Where it is, in percent of the chart's width. */
  at: number;
  title: string;
  values: readonly { name: string; text: string }[];
}

interface ChartFrameProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  /** Its height. */
  className: string;
  left: ChartAxis;
  right?: ChartAxis;
  marks: readonly ChartMark[];
  /** The words for the place that is pointed at, from left to right. */
  points: readonly ChartPoint[];
  /** How the place looks that is pointed at. */
  cursor: 'band' | 'line';
  /** What is drawn, each part at its place in percent: it needs no script to be seen, and no width to be known. */
  children: ReactNode;
}

/** The axes of a chart, its lines, and the box that says what is pointed at. */
export function ChartFrame({ label, className, left, right, marks, points, cursor, children }: ChartFrameProps) {
  const [pointed, setPointed] = useState<ChartPoint>();

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    setPointed(nearest(points, ((clientX - start) / width) * 100));
  }

  return (
    <div
      role="img"
      aria-label={label}
      className={cn(
        'grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_1.25rem] gap-x-2 pt-2 text-2xs text-muted forced-color-adjust-none print:[print-color-adjust:exact]',
        className,
      )}
    >
      <Amounts {...left} />
      <div
        className="relative touch-pan-y"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        <div className="absolute inset-0 flex flex-col-reverse justify-between">
          {left.ticks.map((tick) => (
            <div key={tick} className={cn('-mt-px border-t', tick === 0 && 'border-line-strong')} />
          ))}
        </div>
        {pointed && <Cursor at={pointed.at} width={cursor === 'band' ? 100 / points.length : 0} />}
        {children}
        {pointed && <Box point={pointed} />}
      </div>
      {right ? <Amounts {...right} /> : <span />}
      <span />
      <ChartMarks marks={marks} areBands={cursor === 'band'} />
    </div>
  );
}

function nearest(points: readonly ChartPoint[], at: number): ChartPoint | undefined {
  return points.reduce<ChartPoint | undefined>(
    (best, point) => (best && Math.abs(best.at - at) <= Math.abs(point.at - at) ? best : point),
    undefined,
  );
}

function Amounts({ ticks, write }: ChartAxis) {
  return (
    <div className="flex flex-col-reverse justify-between text-right whitespace-nowrap tabular-nums">
      {ticks.map((tick) => (
        <div key={tick} className="flex h-0 items-center justify-end">
          <span>{write(tick)}</span>
        </div>
      ))}
    </div>
  );
}

function Cursor({ at, width }: { at: number; width: number }) {
  const look = width > 0 ? 'bg-subtle' : 'border-l border-line-strong';
  return <div className={cn('absolute inset-y-0', look)} style={{ left: `${at - width / 2}%`, width: `${width}%` }} />;
}

/** Beside the place that it is about, on the side that has more room. */
function Box({ point: { at, title, values } }: { point: ChartPoint }) {
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 mx-3 rounded-md border bg-raised p-2.5 text-sm whitespace-nowrap"
      style={at > 50 ? { right: `${100 - at}%` } : { left: `${at}%` }}
    >
      <p>{title}</p>
      {values.map(({ name, text }) => (
        <p key={name} className="text-ink tabular-nums">
          {name}: {text}
        </p>
      ))}
    </div>
  );
}
