import { firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { type ClaimedTask, claimTask } from '@/server/platform/outbox/claim-task';
import { postponeNextInLane } from '@/server/platform/outbox/enqueue';
import { kindOf, type OutboxKind, type Outcome, STOP_MS, type Standing } from '@/server/platform/outbox/kinds';
import { machineClock, machineInstant } from '@/server/platform/runtime/clock';
import { atCompanyTime } from '@/server/platform/runtime/company-time';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown } from '@/server/platform/runtime/shutdown';
import { traced } from '@/server/platform/runtime/tracing';

type Running = { workers: number; calls: number };

const running = new Map<string, Running>();
/** What attempts of this process are about that have not ended, though the lease of one may be over. */
const attempted = new Set<string>();

/**
 * Does what is due of a kind, for a job to call every minute and on OUTBOX_CHANNEL. Called while it runs, it takes on
 * no more at a time than the kind allows. Several processes may do so at once: each task is one's alone.
 */
export async function runOutbox(name: string): Promise<void> {
  const kind = kindOf(name);
  const state = running.get(name) ?? { workers: 0, calls: 0 };
  running.set(name, state);
  state.calls += 1;
  const free = Math.max(0, kind.concurrency - state.workers);
  const ends = await Promise.allSettled(Array.from({ length: free }, () => work(kind, state)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function work(kind: OutboxKind, state: Running): Promise<void> {
  state.workers += 1;
  try {
    while (!isShuttingDown()) {
      const { calls } = state;
      const task = await claimTask(kind);
      if (task) await settle(kind, task, await attempt(kind, task));
      else if (calls === state.calls) return; // nothing was announced while it looked
    }
  } finally {
    state.workers -= 1;
  }
}

const tookTooLong: Outcome = { type: 'retry', reason: 'The attempt took too long.' };
const besideItself: Outcome = { type: 'retry', reason: 'The attempt before did not stop when it was told to.' };

/** Makes an attempt, unless one that did not stop goes on still: beside itself it would only take twice as much. */
async function attemptOnce(kind: OutboxKind, task: ClaimedTask, signal: AbortSignal): Promise<Outcome> {
  const subject = `${kind.name} ${task.lane ?? task.key}`;
  if (attempted.has(subject)) return besideItself;
  attempted.add(subject);
  const attributes = { 'folio.task.kind': kind.name, 'folio.task.id': task.id, 'folio.task.attempt': task.attempt };
  try {
    return await traced({ name: `task ${kind.name}`, attributes }, async (span) => {
      const outcome = await atCompanyTime(task.time, async () => byMachine(await kind.run(task, signal)));
      span?.set({ 'folio.task.outcome': outcome.type });
      return outcome;
    });
  } finally {
    attempted.delete(subject);
  }
}

/** What a task of a test company leaves for later by its own clock, by that of the machine. */
function byMachine(outcome: Outcome): Outcome {
  return 'at' in outcome && outcome.at ? { ...outcome, at: machineInstant(outcome.at) } : outcome;
}

async function attempt(kind: OutboxKind, task: ClaimedTask): Promise<Outcome> {
  if (task.spent) return { type: 'refused', reason: 'The server stopped during the last attempt.' };
  const stop = AbortSignal.timeout(kind.leaseMs - STOP_MS);
  const lease = AbortSignal.timeout(kind.leaseMs);
  const over = new Promise<Outcome>((resolve) => {
    lease.onabort = () => {
      log.error(about(kind, task), 'a task of the outbox did not stop when it was told to');
      resolve(tookTooLong);
    };
  });
  try {
    return await Promise.race([attemptOnce(kind, task, stop), over]);
  } catch (error) {
    if (stop.aborted) return tookTooLong;
    log.error({ ...about(kind, task), err: error }, 'a task of the outbox failed unexpectedly');
    return { type: 'retry', reason: 'Something unexpected went wrong; the log of the server says what.' };
  } finally {
    lease.onabort = null;
  }
}

/** Which attempt the log speaks of. Its reason may be in a server's words, and stands where owners read it. */
function about({ name }: OutboxKind, { key, attempt }: ClaimedTask) {
  return { kind: name, task: key, attempt };
}

/** Records the outcome, unless the lease ran out and the task is somebody else's by now. */
async function settle(kind: OutboxKind, task: ClaimedTask, outcome: Outcome): Promise<void> {
  const now = machineClock.now();
  const nextAt = nextAttempt(kind, task, outcome, now);
  const standing: Standing = {
    status: outcome.type === 'done' ? 'done' : nextAt ? 'queued' : 'failed',
    attempts: outcome.type === 'later' ? 0 : task.attempt,
    error: 'reason' in outcome ? outcome.reason : null,
  };
  const { status, error } = standing;
  if (error) log.warn({ ...about(kind, task), status }, 'a task is not done; last_error of the outbox says why');
  await inTransaction(async () => {
    const recorded = await firstRow(sql`
      UPDATE outbox_task
      SET status = ${status}::outbox_status, lease = NULL, last_error = ${error}, next_attempt_at = ${nextAt},
          attempts = ${standing.attempts}, finished_at = ${nextAt ? null : now}
      WHERE id = ${task.id} AND lease = ${task.lease}
      RETURNING id`);
    if (!recorded) return;
    await atCompanyTime(task.time, async () => kind.settled?.(task.key, standing));
    const { id, lane } = task;
    if (outcome.type === 'later' && lane !== null) await postponeNextInLane({ id, kind: kind.name, lane }, outcome.at);
  });
}

/** When a task is attempted again; null where it is not. */
function nextAttempt({ retryAfterMs }: OutboxKind, { attempt }: ClaimedTask, outcome: Outcome, now: Date): Date | null {
  if (outcome.type === 'later') return outcome.at;
  const wait = retryAfterMs[attempt - 1];
  if (outcome.type !== 'retry' || wait === undefined) return null;
  return outcome.at ?? new Date(now.getTime() + wait);
}
