import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';
import {
  describeTrouble,
  type SchedulerAway,
  SchedulerTrouble,
  schedulerAwayElsewhere,
} from '@/server/platform/installation/scheduler-away';
import { workerAwaySince } from '@/server/platform/installation/worker-away';
import { onDegradation } from '@/server/platform/runtime/readiness';

/** Another scheduler, which makes retries of deliveries and runs jobs as long as it takes them; this process stands in meanwhile. */
export type Scheduler = {
  /** Since when it takes nothing; null while it does. */
  awaySince: () => Date | null;
  /** What is the matter with it, and since when: it may take everything and do nothing. Null where nothing is. */
  trouble: () => SchedulerAway | null;
  /** Hears that a job was run here whose turn began at an instant, because it had not been run by then. */
  noteMissed: (began: Date) => void;
  /**
   * Tells it which deliveries are to be attempted again, at the times that the database has for them.
   * @returns those that it knows of now and did not before; never throws
   */
  announceRetries: (deliveryIds: string[]) => Promise<Set<string>>;
};

const state = { scheduler: undefined as Scheduler | undefined };

/** From now on /readyz and the dashboard say what is the matter with it. */
export function setScheduler(scheduler: Scheduler): void {
  state.scheduler = scheduler;
  onDegradation('inngest', () => describeTrouble(scheduler.trouble()));
}

export const SchedulerStatus = z.object({
  /** What is the matter with Inngest, where it is used. */
  trouble: SchedulerTrouble.optional(),
  troubleSince: Timestamp.optional(),
  /** Since when no process delivers, where those that do run apart. */
  workerAwaySince: Timestamp.optional(),
});
export type SchedulerStatus = z.output<typeof SchedulerStatus>;

/** What is the matter with Inngest, if it is used: for this process, or as a worker says; and since when there is no worker. */
export function schedulerStatus(): SchedulerStatus {
  const away = state.scheduler ? state.scheduler.trouble() : schedulerAwayElsewhere();
  return {
    trouble: away?.trouble,
    troubleSince: away?.since.toISOString(),
    workerAwaySince: workerAwaySince()?.toISOString(),
  };
}
