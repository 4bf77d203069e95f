import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/root';

/** Why somebody has to sign in again: no session is left, or what they want needs a recent proof of who they are. */
export type Reason = 'ended' | 'stale';

type Waiting = { reason: Reason; go: () => void; giveUp: () => void };

// One question for the page, however many calls wait for its answer.
let isMounted = false;
let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

/** Why a call waits until somebody has signed in again; null where none does. */
export function askedFor(): Reason | null {
  if (waiting.length === 0) return null;
  return waiting.some(({ reason }) => reason === 'ended') ? 'ended' : 'stale';
}

/** For the dialog that asks: tells it when `askedFor` changes. Without it nobody waits. */
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
  for (const { go } of endWaiting()) go();
}

/** Lets everything that waits fail as the server refused it. */
export function notSignedInAgain(): void {
  for (const { giveUp } of endWaiting()) giveUp();
}

/** Asks who it is, for what is no call of the API; at once false where no dialog could ask. */
export function confirmIdentity(reason: Reason): Promise<boolean> {
  if (!isMounted) return Promise.resolve(false);
  return new Promise((resolve) => {
    waitForSignIn({ reason, go: () => resolve(true), giveUp: () => resolve(false) });
  });
}

function endWaiting(): Waiting[] {
  const ended = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  return ended;
}

function waitForSignIn(call: Waiting): void {
  waiting = [...waiting, call];
  for (const listener of listeners) listener();
}

/** Holds a call back that was refused for its session, and sends it again under a new one: nothing of it has happened yet. */
export const signInAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isUnsubscribed = false;
      let current = send(isMounted);
      return () => {
        isUnsubscribed = true;
        current.unsubscribe();
      };

      function send(mayWait: boolean) {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const reason = mayWait ? reasonOf(error) : undefined;
            if (!reason) return observer.error(error);
            const go = () => {
              if (!isUnsubscribed) current = send(false);
            };
            waitForSignIn({ reason, go, giveUp: () => observer.error(error) });
          },
        });
      }
    });

function reasonOf({ data }: TRPCClientError<AppRouter>): Reason | undefined {
  if (data?.code === 'UNAUTHORIZED') return 'ended';
  return data?.errorCode === 'SIGN_IN_AGAIN' ? 'stale' : undefined;
}
