import { machineClock } from '@/server/platform/runtime/clock';
import { onDegradation } from '@/server/platform/runtime/readiness';

const MINUTE_MS = 60_000;

const state = { since: undefined as Date | null | undefined };

/** Since when no process that runs jobs has shown itself; null while one does. /readyz and the dashboard say so from now on. */
export function setWorkerAway(since: Date | null): void {
  if (state.since === undefined) onDegradation('worker', describeAbsence);
  state.since = since;
}

/** Since when nobody runs jobs, retries and mail; undefined where somebody does, or this process does itself. */
export function workerAwaySince(): Date | undefined {
  return state.since ?? undefined;
}

function describeAbsence(): string | null {
  if (!state.since) return null;
  const minutes = Math.floor((machineClock.now().getTime() - state.since.getTime()) / MINUTE_MS);
  return (
    `No worker has shown itself for ${minutes} min: nothing is delivered, mailed or run. ` +
    'Start a process with FOLIO_ROLE=worker.'
  );
}
