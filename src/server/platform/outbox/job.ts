import { asJob } from '@/server/platform/db/client';
import { type OutboxKind, registerKind } from '@/server/platform/outbox/kinds';
import { runOutbox } from '@/server/platform/outbox/run-outbox';

/** What runs at intervals: Inngest goes by `cron`, this process by `everyMs`. */
export type Job = {
  name: string;
  cron: string;
  everyMs: number;
  run: () => Promise<unknown>;
  /** The kind of task of the outbox that it does: several processes may, at once. */
  outboxKind?: string;
};

const MINUTE_MS = 60_000;

const daily: Job[] = [];

/** Registers a job that does what a day brings the companies of which `isOfJob` says so: test companies have it done by their own clock. */
export function byDay(job: Job): Job {
  daily.push(job);
  return job;
}

/** What a day brings a company, in the order of its hours. */
export function jobsByDay(): Job[] {
  const minuteOf = ({ cron }: Job) => Number.parseInt(cron, 10);
  return daily.toSorted((a, b) => minuteOf(a) - minuteOf(b));
}

/** Runs at that minute of every hour, its statements with the time that a job's may take. */
export function hourly(name: string, minute: number, run: () => Promise<unknown>): Job {
  return { name, cron: `${minute} * * * *`, everyMs: 60 * MINUTE_MS, run: () => asJob(run) };
}

/** Runs at that time of every night, `03:45` in UTC. */
export function nightly(name: string, time: `03:${number}`, run: () => Promise<unknown>): Job {
  const [hour, minute] = time.split(':').map(Number);
  return { name, cron: `${minute} ${hour} * * *`, everyMs: 24 * 60 * MINUTE_MS, run: () => asJob(run) };
}

/** Runs every minute. */
export function everyMinute(name: string, run: () => Promise<unknown>): Job {
  return { name, cron: '* * * * *', everyMs: MINUTE_MS, run: () => asJob(run) };
}

/** Registers a kind of the outbox, and does its tasks: every kind has a job of its own, so that a slow one delays no other. */
export function outboxJob(name: string, kind: OutboxKind): Job {
  registerKind(kind);
  return { ...everyMinute(name, () => runOutbox(kind.name)), outboxKind: kind.name };
}
