'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { askedFor, subscribe } from '@/components/platform/api/sign-in-again';
import type { WaysIn } from '@/lib/folio/ways-in';

const SignInAgain = lazy(() => import('./sign-in-again'));

interface SignInAgainDialogProps {
  user: { id: string; email: string };
  passkeyHost: string;
  waysIn: WaysIn;
}

/**
 * Asks for the password over the page where the session has ended, or where what is begun needs a recent proof of who
 * does it; it goes on afterwards.
 */
export function SignInAgainDialog({ user, passkeyHost, waysIn }: SignInAgainDialogProps) {
  const reason = useSyncExternalStore(subscribe, askedFor, () => null);
  // Made anew each time: what is in the page when a dialog opens is hidden from screen readers by it.
  if (!reason) return null;
  const dialog = <SignInAgain key={reason} {...{ user, reason, passkeyHost, waysIn }} />;
  return createPortal(<Suspense>{dialog}</Suspense>, document.body);
}
