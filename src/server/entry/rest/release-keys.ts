import { repeatably, rows, sql } from '@/server/platform/db/client';
import { type LeaseOwner, onceOwner } from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';

/** A key that a request has reserved, and the fence that proves it still has. */
export type Reserved = { workspaceId: string; key: string; fence: number };

const AGAIN_MS = 1000;
const MOST_WAITING = 10_000;

// Of requests that ended while the database could not be reached: their keys must not stay reserved for a day.
const state = {
  waiting: new Map<number, Reserved>(),
  timer: undefined as NodeJS.Timeout | undefined,
};

/** Gives keys back whose requests have changed nothing. One that has its answer meanwhile stays. */
export async function releaseKeys(reserved: Reserved[]): Promise<void> {
  const column = <Name extends keyof Reserved>(name: Name) => reserved.map((it) => it[name]);
  const ask = sql`
    DELETE FROM idempotency_key USING
      unnest(${column('workspaceId')}::text[], ${column('key')}::text[], ${column('fence')}::bigint[])
        AS free (workspace_id, key, fence)
    WHERE idempotency_key.workspace_id = free.workspace_id AND idempotency_key.key = free.key
      AND idempotency_key.fence = free.fence AND state = 'reserved'`;
  await repeatably(() => rows(ask));
}

onceOwner(releaseKeysOf);

/** Gives the keys back that a process had reserved which was killed and has been started anew: nothing of its requests was committed. */
async function releaseKeysOf(owner: LeaseOwner): Promise<void> {
  await rows(sql`DELETE FROM idempotency_key WHERE owner = ${owner} AND state = 'reserved'`);
}

/** Has a key given back as soon as the database can be reached. */
export function releaseKeyLater(reservation: Reserved): void {
  if (state.waiting.size >= MOST_WAITING) return;
  state.waiting.set(reservation.fence, reservation);
  state.timer ??= setTimeout(() => void freeWaiting(), AGAIN_MS).unref();
}

/** Gives a key back that waits for it, for a request that comes with it again. @throws where the database cannot be reached */
export async function releaseWaitingKey(workspaceId: string, key: string): Promise<void> {
  if (state.waiting.size === 0) return;
  const mine = [...state.waiting.values()].filter((it) => it.workspaceId === workspaceId && it.key === key);
  if (mine.length === 0) return;
  await releaseKeys(mine);
  for (const { fence } of mine) state.waiting.delete(fence);
}

async function freeWaiting(): Promise<void> {
  const waiting = [...state.waiting.values()];
  try {
    await releaseKeys(waiting);
    for (const { fence } of waiting) state.waiting.delete(fence);
  } catch (error) {
    log.warn({ err: error, keys: waiting.length }, 'idempotency keys cannot be given back yet');
  }
  state.timer = state.waiting.size > 0 ? setTimeout(() => void freeWaiting(), AGAIN_MS).unref() : undefined;
}
