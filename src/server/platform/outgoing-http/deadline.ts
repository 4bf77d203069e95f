import { type Failure, StoppedError } from '@/server/platform/outgoing-http/failures';

interface Deadline {
  /** Aborts what is under way. */
  signal: AbortSignal;
  /** Rejects at the same moment: a request that still waits for its connection does not hear the signal. */
  passed: Promise<never>;
  clear(): void;
}

/** One clock for everything that a request does, also stopped by the caller's own signal. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const abort = new AbortController();
  const passed = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  });
  passed.catch(() => undefined); // nobody may be listening any more

  const stop = (failure: Failure) => abort.abort(new StoppedError(failure));
  const stopForCaller = () => stop({ kind: 'aborted', message: 'Sending was stopped' });
  const timer = setTimeout(
    () => stop({ kind: 'timeout', message: `No complete answer within ${timeoutMs / 1000} s` }),
    timeoutMs,
  );
  caller?.addEventListener('abort', stopForCaller, { once: true });
  if (caller?.aborted) stopForCaller();

  return {
    signal: abort.signal,
    passed,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stopForCaller);
    },
  };
}
