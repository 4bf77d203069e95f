import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';
import { workerAwaySince } from '@/server/platform/installation/worker-away';
import { onDegradation } from '@/server/platform/runtime/readiness';

/** Another scheduler, which makes retries of deliveries and runs jobs as long as it answers; this process stands in meanwhile. */
export type Scheduler = {
  /** Since when it does not answer; null while it does. */
  awaySince: () => Date | null;
  /**
   * Tells it which deliveries are to be attempted again, at the times that the database has for them.
   * @returns those that it knows of now and did not before; never throws
   */
  announceRetries: (deliveryIds: string[]) => Promise<Set<string>>;
};

const state = { scheduler: undefined as Scheduler | undefined };

/** From now on /readyz and the dashboard say when it does not answer. */
export function setScheduler(scheduler: Scheduler): void {
  state.scheduler = scheduler;
  onDegradation('inngest', () =>
    scheduler.awaySince() ? 'does not answer; Folio makes retries and runs the jobs itself' : null,
  );
}

export const SchedulerStatus = z.object({
  awaySince: Timestamp.optional(),
  /** Since when no process delivers, where those that do run apart. */
  workerAwaySince: Timestamp.optional(),
});
export type SchedulerStatus = z.output<typeof SchedulerStatus>;

/** Since when Inngest does not answer, if it is used and does not; and since when there is no worker, if there is none. */
export function schedulerStatus(): SchedulerStatus {
  return {
    awaySince: state.scheduler?.awaySince()?.toISOString(),
    workerAwaySince: workerAwaySince()?.toISOString(),
  };
}
