'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Callout } from './callout';

interface RefusalProps {
  /** What was refused with: another object at each try, even where the words are the same. */
  error: object;
  children: ReactNode;
}

/** Why a form was not saved. It comes into view and takes the focus, as the button that was pressed may be far below. */
export function Refusal({ error, children }: RefusalProps) {
  const callout = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each try that was refused
  useEffect(() => {
    callout.current?.focus({ preventScroll: true });
    callout.current?.scrollIntoView({ block: 'center' }); // and so not below what sticks to the window's edges
  }, [error]);
  return (
    <Callout ref={callout} tone="danger">
      {children}
    </Callout>
  );
}
