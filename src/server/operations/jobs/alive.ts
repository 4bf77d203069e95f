import type pg from 'pg';
import { z } from 'zod';
import { leasingProcesses, releaseOfDead } from '@/server/developers/webhooks/claim-deliveries';
import { rows, sql } from '@/server/platform/db/client';
import { releaseTasksOfDead, runningProcesses } from '@/server/platform/outbox/claim-task';
import { ALIVE_LOCKS, showSchema } from '@/server/platform/postgres/known-schema';
import { measureClock } from '@/server/platform/runtime/clock';
import {
  chanceOwner,
  type LeaseOwner,
  leaseOwner,
  setLeaseOwner,
  usualOwner,
} from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';

/** Whoever is found dead at two looks in a row is: a lost connection is made again within a second. */
const LOOK_MS = 4000;

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
    if (before === undefined) await giveBack([owner]);
    return;
  }
}

/**
 * Looks every four seconds for processes that have died, and gives back what they held; measures the clock anew.
 * @param connection on which this process shows that it lives; undefined while it is lost
 * @returns what ends it
 */
export function watchOthers(
  connection: () => pg.Client | undefined,
  onGivenBack: (given: GivenBack) => void,
): () => void {
  let missing = { on: connection(), owners: [] as LeaseOwner[] };
  let isLooking = false;

  async function look(): Promise<void> {
    const client = connection();
    if (!client) return;
    await measure(client);
    const dead = await missingOwners();
    const twice = missing.on === client ? dead.filter((owner) => missing.owners.includes(owner)) : [];
    missing = { on: client, owners: dead };
    if (twice.length === 0) return;
    log.warn({ processes: twice.length }, 'another process has died; what it was doing is done again');
    onGivenBack(await giveBack(twice));
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error) => log.warn({ err: error }, 'looking for processes that have died failed'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
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

/** Who holds anything and does not show that they live. */
async function missingOwners(): Promise<LeaseOwner[]> {
  const holders = new Set([...(await leasingProcesses()), ...(await runningProcesses())]);
  holders.delete(leaseOwner() ?? -1);
  if (holders.size === 0) return [];
  const alive = await rows(
    OwnerRow,
    sql`
    SELECT objid::int AS owner FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${ALIVE_LOCKS} AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  for (const { owner } of alive) holders.delete(owner);
  return [...holders];
}

async function giveBack(owners: LeaseOwner[]): Promise<GivenBack> {
  return { deliveries: await releaseOfDead(owners), kinds: await releaseTasksOfDead(owners) };
}
