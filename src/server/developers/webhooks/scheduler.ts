import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';
import { onDegradation } from '@/server/platform/runtime/readiness';

/** Another scheduler, which runs deliveries and jobs as long as it answers; this process stands in meanwhile. */
export type Scheduler = {
  /** Since when it does not answer; null while it does. */
  awaySince: () => Date | null;
  /** Tells it what is due. Whether it heard; never throws. */
  announceDue: () => Promise<boolean>;
};

const state = { scheduler: undefined as Scheduler | undefined };

/** From now on /readyz and the dashboard say when it does not answer. */
export function setScheduler(scheduler: Scheduler): void {
  state.scheduler = scheduler;
  onDegradation('inngest', () =>
    scheduler.awaySince() ? 'does not answer; this process delivers and runs the jobs itself' : null,
  );
}

export const SchedulerStatus = z.object({ awaySince: Timestamp.optional() });
export type SchedulerStatus = z.output<typeof SchedulerStatus>;

/** Since when Inngest does not answer, if it is used and does not. */
export function schedulerStatus(): SchedulerStatus {
  return { awaySince: state.scheduler?.awaySince()?.toISOString() };
}
