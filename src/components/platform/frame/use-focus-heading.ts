'use client';

import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Puts the focus on the heading of each page that is come to, so that a screen reader reads it and Tab goes on from there.
 * Not on the first page, where browsers do it, and not once the page or the person put it elsewhere.
 */
export function useFocusHeading(content: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const [first] = useState(pathname);
  const hasNavigated = useRef(false);

  useEffect(() => {
    const main = content.current;
    if (!main || (!hasNavigated.current && pathname === first)) return;
    hasNavigated.current = true;

    const observer = new MutationObserver(focusHeading);
    const stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const type of acts) window.removeEventListener(type, stop, true);
    };
    // What was open over the page before gives the focus back first; a page that loads has its heading later.
    const frame = requestAnimationFrame(focusHeading);
    observer.observe(main, { childList: true, subtree: true });
    for (const type of acts) window.addEventListener(type, stop, true);
    return stop;

    function focusHeading() {
      const heading = main?.querySelector('h1');
      if (!heading) return;
      stop();
      const focused = document.activeElement;
      if (focused !== main && main?.contains(focused)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }, [pathname, first, content]);
}

const acts = ['keydown', 'pointerdown'] as const;
