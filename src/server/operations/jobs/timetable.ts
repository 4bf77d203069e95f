import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { type Job, turnAt } from '@/server/platform/outbox/job';
import { runAlone, runTurn } from '@/server/platform/outbox/run-alone';
import { machineClock } from '@/server/platform/runtime/clock';

/** Between two jobs: most find nothing to do within that time. */
const APART_MS = 50;
/** What another scheduler has not done so long after its time is done here. */
const PATIENCE_MS = 2 * 60_000;

/** How a job is run whose turn began at an instant. @returns whether the turn is over, in whichever process */
export type RunTurn = (job: Job, began: Date) => Promise<boolean>;
type Watched = Pick<Scheduler, 'awaySince' | 'noteMissed'>;

/**
 * Goes by the times of the jobs. What is returned is called every minute, and once as the process starts: it runs each job whose turn
 * has come and that this process has not seen to its end. Who does what is decided in the database, so that a turn that nobody
 * was there for is made up for, and none is done twice.
 * @param scheduler runs the jobs in place of this process: here is run only what it has missed
 */
export function createTimetable(jobs: Job[], scheduler?: Watched, run: RunTurn = runOf(scheduler)) {
  const ended = new Map<string, number>();
  return function look(): void {
    const patience = scheduler && !scheduler.awaySince() ? PATIENCE_MS : 0;
    const now = machineClock.now().getTime() - patience;
    const due = jobs.filter((job) => {
      const [turn, last = Number.NEGATIVE_INFINITY] = [turnAt(job, now), ended.get(job.name)];
      return turn > last || last - turn > job.everyMs; // the clock was ahead by more than a turn, and is right again
    });
    due.forEach((job, place) => {
      const began = turnAt(job, now);
      ended.set(job.name, began);
      const begin = async () => {
        // One that another process is at is looked at again: that one may die before its end.
        if (!(await run(job, new Date(began))) && ended.get(job.name) === began) ended.delete(job.name);
      };
      setTimeout(() => void begin(), place * APART_MS).unref(); // apart, or all would want a connection at once
    });
  };
}

function runOf(scheduler: Watched | undefined): RunTurn {
  return async (job, began) => {
    const isShared = job.outboxKind !== undefined || job.isShared === true;
    if (isShared && !scheduler) {
      await runAlone(job);
      return true;
    }
    const isAway = scheduler?.awaySince() !== null;
    const turn = await runTurn(job, began);
    // What is shared may have been begun in time, and go on still.
    if (turn === 'run' && !isShared && !isAway) scheduler?.noteMissed(began);
    return turn !== 'busy';
  };
}
