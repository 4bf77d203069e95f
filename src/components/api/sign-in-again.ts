import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/root';

// One question for the page, however many calls wait for its answer.
let isMounted = false;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Whether a call waits until somebody has signed in again. */
export function isAsked(): boolean {
  return waiting.length > 0;
}

/** For the dialog that asks: tells it when `isAsked` changes. Without it nobody waits. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  isMounted = true;
  return () => {
    listeners.delete(listener);
    isMounted = listeners.size > 0;
  };
}

/** Lets everything go on that waits for it. */
export function signedInAgain(): void {
  const resume = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const go of resume) go();
}

function waitForSignIn(go: () => void): void {
  waiting.push(go);
  for (const listener of listeners) listener();
}

/** Holds a call back that came without a session, and sends it again once there is one: nothing of it has happened yet. */
export const signInAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isGone = false;
      let current = send(isMounted);
      return () => {
        isGone = true;
        current.unsubscribe();
      };

      function send(mayWait: boolean) {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!mayWait || !isSignedOut(error)) return observer.error(error);
            waitForSignIn(() => {
              if (!isGone) current = send(false);
            });
          },
        });
      }
    });

function isSignedOut(error: TRPCClientError<AppRouter>): boolean {
  return error.data?.code === 'UNAUTHORIZED';
}
