'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useMediaQuery } from './use-media-query';

const Guess = createContext(false);

interface PhoneGuessProps {
  /** What the browser says of itself. */
  isPhone: boolean;
  children: ReactNode;
}

/** What the server takes the screen for: made for another one, a page would be drawn twice, and jump. */
export function PhoneGuess({ isPhone, children }: PhoneGuessProps) {
  return <Guess value={isPhone}>{children}</Guess>;
}

/** Whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 639px)', useContext(Guess));
}
