import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { leasingProcesses, releaseOfDead } from '@/server/developers/webhooks/claim-deliveries';
import { rows, sql } from '@/server/platform/db/client';
import { releaseTasksOfDead, runningProcesses } from '@/server/platform/outbox/claim-task';
import { ALIVE_LOCKS, showSchema } from '@/server/platform/postgres/known-schema';
import { measureClock } from '@/server/platform/runtime/clock';
import {
  beginAsOwner,
  chanceOwner,
  type LeaseOwner,
  leaseOwner,
  setLeaseOwner,
  usualOwner,
} from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';
import { onShutdown } from '@/server/platform/runtime/shutdown';

/** Whoever is found dead at two looks in a row is: a lost connection is made again within a second. */
const LOOK_MS = 4000;
const MADE_AGAIN_MS = 2000;

/** What was given back: deliveries, and tasks of these kinds. */
export type GivenBack = { deliveries: boolean; kinds: string[] };

/**
 * Shows on a connection that this process lives and which migrations it knows, for as long as the connection does, and sets the clock by the database's.
 * What the process held before it was killed and started anew is due again at once.
 */
export async function showAlive(client: pg.Client): Promise<void> {
  await measure(client);
  await showSchema(client);
  const before = leaseOwner();
  for (let owner = before ?? usualOwner(); ; owner = chanceOwner()) {
    if (!(await tryLock(client, owner))) continue;
    setLeaseOwner(owner);
    if (before === undefined) {
      await giveBack([owner]);
      await beginAsOwner(owner);
    }
    return;
  }
}

/** What follows from looking at the other processes. */
type Others = {
  /** A dead process held something, which is due again. */
  onGivenBack: (given: GivenBack) => void;
  /** A process has ended, by whatever, since the last look. */
  onEnd: () => void;
};

/**
 * Looks every four seconds for processes that have died, and gives back what they held; measures the clock anew.
 * @param connection on which this process shows that it lives; undefined while it is lost
 */
export function watchOthers(connection: () => pg.Client | undefined, { onGivenBack, onEnd }: Others): void {
  let alive = new Set<LeaseOwner>();
  let missing = { on: connection(), owners: [] as LeaseOwner[] };

  lookRegularly(connection, 'watching others', async (client) => {
    const before = alive;
    alive = await liveProcesses();
    if ([...before].some((owner) => !alive.has(owner))) onEnd();
    const dead = (await holders()).filter((owner) => !alive.has(owner));
    const twice = missing.on === client ? dead.filter((owner) => missing.owners.includes(owner)) : [];
    missing = { on: client, owners: dead };
    if (twice.length === 0) return;
    log.warn({ processes: twice.length }, 'another process has died; what it was doing is done again');
    onGivenBack(await giveBack(twice));
  });
}

/**
 * Every four seconds, as long as there is the connection on which this process shows that it lives: measures the clock anew, and
 * then looks. A look that fails is logged.
 */
export function lookRegularly(
  connection: () => pg.Client | undefined,
  name: string,
  look: (client: pg.Client) => Promise<void>,
): void {
  let isLooking = false;
  const timer = setInterval(() => {
    const client = connection();
    if (isLooking || !client) return;
    isLooking = true;
    measure(client)
      .then(() => look(client))
      .catch((error) => log.warn({ err: error, look: name }, 'looking at the other processes failed'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();
  onShutdown(name, () => clearInterval(timer));
}

async function measure(client: pg.Client): Promise<void> {
  await measureClock(async () => {
    const answer = await client.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    return answer.rows[0]?.ms ?? Number.NaN;
  });
}

async function tryLock(client: pg.Client, owner: LeaseOwner): Promise<boolean> {
  const answer = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS ours', [
    ALIVE_LOCKS,
    owner,
  ]);
  return answer.rows[0]?.ours ?? false;
}

const OwnerRow = z.object({ owner: z.number() });

/** Who holds anything, beside this process. */
async function holders(): Promise<LeaseOwner[]> {
  const found = new Set([...(await leasingProcesses()), ...(await runningProcesses())]);
  found.delete(leaseOwner() ?? -1);
  return [...found];
}

/** Whether a process does not show that it lives, and did not a moment before: a lost connection is made again within a second. */
export async function isDead(owner: LeaseOwner): Promise<boolean> {
  if ((await liveProcesses()).has(owner)) return false;
  await pause(MADE_AGAIN_MS);
  return !(await liveProcesses()).has(owner);
}

/** Who shows that they live. */
async function liveProcesses(): Promise<Set<LeaseOwner>> {
  const alive = await rows(
    OwnerRow,
    sql`
    SELECT objid::int AS owner FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${ALIVE_LOCKS} AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return new Set(alive.map(({ owner }) => owner));
}

async function giveBack(owners: LeaseOwner[]): Promise<GivenBack> {
  return { deliveries: await releaseOfDead(owners), kinds: await releaseTasksOfDead(owners) };
}
