import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { attemptDue, earliestAttempt, hastenDeliveries } from '@/server/developers/webhooks/hastened-deliveries';
import { runDay } from '@/server/operations/test-mode/run-day';
import {
  assertTest,
  findClock,
  instantAsked,
  nextStop,
  shownAt,
  toClock,
} from '@/server/operations/test-mode/test-clock';
import type { AdvancedClock, TestClock, TestClockAdvance } from '@/server/operations/test-mode/test-mode.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { inTransaction, outsideTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { hastenTasksOf } from '@/server/platform/outbox/enqueue';
import { unlessRunning } from '@/server/platform/outbox/run-alone';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown } from '@/server/platform/runtime/shutdown';

/** How long a call waits for the days to pass; they go on without it. */
const MOST_WAIT_MS = 25_000;

/** What the clock of a test company shows. @throws 409 for a live one */
export async function getClock(actor: Actor): Promise<TestClock> {
  assertTest(actor);
  const row = await findClock(actor.workspaceId);
  if (!row) throw notFound('Test company');
  return toClock(row);
}

/**
 * Advances the clock of a test company, day by day, each with its jobs. What was asked is written first: where this process
 * ends, another goes on from the day it came to. Each step commits by itself, inside the transaction of an idempotency key
 * too: a receiver of what it brings reads what it was sent, and the days that a call does not wait for go on after it.
 * @throws 409 for a live company, and while it is being advanced; 400 as `begin`
 */
export async function advanceClock(actor: Actor, input: TestClockAdvance): Promise<AdvancedClock> {
  assertTest(actor);
  return outsideTransaction(() => advance(actor.workspaceId, input));
}

async function advance(workspaceId: string, input: TestClockAdvance): Promise<AdvancedClock> {
  const begunAt = machineClock.now();
  const from = await begin(workspaceId, input);
  await waitFor(passDays(workspaceId));
  const row = await findClock(workspaceId);
  if (!row) throw notFound('Test company');
  return { ...toClock(row), passed: await whatPassed(workspaceId, from, begunAt) };
}

/** What a clock can be ahead, in seconds: as much as its column holds, some 68 years. */
const MOST_AHEAD = 2 ** 31 - 1;

/**
 * Writes what the clock is to be advanced to. @returns what it shows
 * @throws 404; 409 while it is being advanced; 400 as `instantAsked`, and beyond what it can show
 */
async function begin(workspaceId: string, input: TestClockAdvance): Promise<Date> {
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const row = await findClock(workspaceId);
    if (!row) throw notFound('Test company');
    const { timeZone, ahead, target } = row;
    if (target !== null) throw apiError('TEST_CLOCK_ADVANCING', { target: shownAt(target).toISOString() });
    const now = shownAt(ahead);
    const asked = instantAsked(input, timeZone, now);
    const seconds = ahead + Math.ceil((asked.getTime() - now.getTime()) / 1000);
    if (seconds > MOST_AHEAD) {
      throw invalid([input.to === undefined ? 'advance' : 'to'], reasonOf('TEST_CLOCK_AT_END'));
    }
    await rows(sql`UPDATE workspace SET clock_target_seconds = ${seconds} WHERE id = ${workspaceId}`);
    return now;
  });
}

async function waitFor(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_WAIT_MS);
  });
  work.catch((error: unknown) => log.error({ err: error }, 'a test clock could not be advanced; it is tried again'));
  try {
    await Promise.race([work, enough]);
  } finally {
    clearTimeout(timer);
  }
}

/** Goes on with what processes have begun that have ended; for a job to call. */
export async function passDaysOfAll(): Promise<void> {
  const found = await rows(
    IdRow,
    sql`SELECT id FROM workspace WHERE clock_target_seconds IS NOT NULL AND deleted_at IS NULL ORDER BY id`,
  );
  for (const { id } of found) {
    await passDays(id).catch((error: unknown) =>
      log.error({ err: error, workspaceId: id }, 'a test clock could not be advanced; it is tried again'),
    );
  }
}

/** Passes the days up to the target of a test company's clock, unless another process is at it. */
function passDays(workspaceId: string): Promise<unknown> {
  return unlessRunning(`test-clock.${workspaceId}`, () => passEach(workspaceId));
}

/**
 * One stop after the other: what is due by then is done before the clock goes on. Whoever goes on begins with the jobs of the
 * stop that it finds, which find only what is not done.
 */
async function passEach(workspaceId: string): Promise<void> {
  while (!isShuttingDown()) {
    const row = await findClock(workspaceId);
    if (!row || row.target === null) return;
    const { timeZone, ahead, target } = row;
    await runDay(workspaceId, ahead);
    await attemptDue(workspaceId);
    if (ahead >= target) {
      await rows(sql`UPDATE workspace SET clock_target_seconds = NULL WHERE id = ${workspaceId}`);
      return;
    }
    await moveOn(workspaceId, { ahead, to: await stopAfter(workspaceId, { timeZone, ahead, target }) });
  }
}

/** By how many seconds the clock is ahead at the next stop: a day's, an attempt's of a webhook, or the last. */
async function stopAfter(
  workspaceId: string,
  { timeZone, ahead, target }: { timeZone: string; ahead: number; target: number },
): Promise<number> {
  const now = shownAt(ahead);
  const daily = ahead + Math.ceil((nextStop(timeZone, now).getTime() - now.getTime()) / 1000);
  const attempt = await earliestAttempt(workspaceId);
  const wait = attempt ? Math.ceil((attempt.getTime() - machineClock.now().getTime()) / 60_000) * 60 : Infinity;
  return Math.min(daily, target, ahead + Math.max(wait, 60));
}

/** The clock and what waits by the machine's go on together. */
async function moveOn(workspaceId: string, { ahead, to }: { ahead: number; to: number }): Promise<void> {
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // who relies on the company, such as who issues, ends before
    await rows(sql`UPDATE workspace SET clock_ahead_seconds = ${to} WHERE id = ${workspaceId}`);
    await hastenDeliveries(tx, workspaceId, (to - ahead) * 1000);
    await hastenTasksOf(tx, workspaceId, (to - ahead) * 1000);
  });
}

const CountedRow = z.object({ type: z.string(), count: z.number() });
const PassedRow = z.object({ mails: z.number(), attempts: z.number() });

async function whatPassed(workspaceId: string, from: Date, begunAt: Date): Promise<AdvancedClock['passed']> {
  const events = await rows(
    CountedRow,
    sql`
    SELECT type, count(*)::int AS count FROM event
    WHERE workspace_id = ${workspaceId} AND created_at > ${from} GROUP BY type ORDER BY type`,
  );
  const [counts] = await rows(
    PassedRow,
    sql`
    SELECT (SELECT count(*)::int FROM mail_message
            WHERE workspace_id = ${workspaceId} AND created_at > ${from}) AS mails,
           (SELECT count(*)::int FROM delivery_attempt a JOIN delivery d ON d.id = a.delivery_id
            WHERE d.workspace_id = ${workspaceId} AND a.started_at >= ${begunAt}) AS attempts`,
  );
  return { from: from.toISOString(), events, mails: counts?.mails ?? 0, attempts: counts?.attempts ?? 0 };
}
