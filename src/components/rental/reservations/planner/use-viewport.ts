import { type RefObject, useEffect, useState } from 'react';

/** What is drawn beyond what is seen, and how far one scrolls before more is drawn, in pixels. */
const STEP = 240;

export type Viewport = { left: number; top: number; width: number; height: number };

/** The part of a scrolled element that is worth drawing; it changes every few hundred pixels only. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ left: 0, top: 0, width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () =>
      setViewport((before) => {
        const now = {
          left: Math.floor(current.scrollLeft / STEP) * STEP,
          top: Math.floor(current.scrollTop / STEP) * STEP,
          width: current.clientWidth,
          height: current.clientHeight,
        };
        const isSame = (Object.keys(now) as (keyof Viewport)[]).every((side) => now[side] === before[side]);
        return isSame ? before : now;
      });
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [element]);
  return viewport;
}

/** What is drawn of a length: a step more on either side. */
export function drawnPart(begin: number, length: number): [from: number, to: number] {
  return [begin - STEP, begin + length + 2 * STEP];
}
