import { asJob } from '@/server/platform/db/client';
import { type OutboxKind, registerKind } from '@/server/platform/outbox/kinds';
import { runOutbox } from '@/server/platform/outbox/run-outbox';

/** What runs at times that recur: Inngest goes by `cron`, the processes by `everyMs` and `offsetMs`, which say the same. */
export type Job = {
  name: string;
  cron: string;
  /** A turn begins so often, in milliseconds, and so long after that by UTC. */
  everyMs: number;
  offsetMs: number;
  run: () => Promise<unknown>;
  /** The kind of task of the outbox that it does: several processes may, at once. */
  outboxKind?: string;
  /** Whether several processes do it at once, because each row that it changes is claimed: see `shared`. */
  isShared?: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

/**
 * A job that claims what it changes in the transaction that changes it, past what others have claimed: every process that works
 * does it at its time, and they share what is due. One that dies has claimed nothing.
 */
export function shared(job: Job): Job {
  return { ...job, isShared: true };
}

/** When the turn of a job began that is due at an instant, in milliseconds since 1970. */
export function turnAt({ everyMs, offsetMs }: Job, instant: number): number {
  return Math.floor((instant - offsetMs) / everyMs) * everyMs + offsetMs;
}

/** Runs at that minute of every hour, its statements with the time that a job's may take. */
export function hourly(name: string, minute: number, run: () => Promise<unknown>): Job {
  const times = { cron: `${minute} * * * *`, everyMs: HOUR_MS, offsetMs: minute * MINUTE_MS };
  return { name, ...times, run: () => asJob(run) };
}

/** Runs at that time of every night, `03:45` in UTC. */
export function nightly(name: string, time: `03:${number}`, run: () => Promise<unknown>): Job {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const times = {
    cron: `${minute} ${hour} * * *`,
    everyMs: 24 * HOUR_MS,
    offsetMs: hour * HOUR_MS + minute * MINUTE_MS,
  };
  return { name, ...times, run: () => asJob(run) };
}

/** Runs every minute. */
export function everyMinute(name: string, run: () => Promise<unknown>): Job {
  return { name, cron: '* * * * *', everyMs: MINUTE_MS, offsetMs: 0, run: () => asJob(run) };
}

/** Registers a kind of the outbox, and does its tasks: every kind has a job of its own, so that a slow one delays no other. */
export function outboxJob(name: string, kind: OutboxKind): Job {
  registerKind(kind);
  return { ...everyMinute(name, () => runOutbox(kind.name)), outboxKind: kind.name };
}
