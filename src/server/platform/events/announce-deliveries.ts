import { AsyncResource } from 'node:async_hooks';
import { afterCommit, repeatably, rows, sql } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/runtime/crypto';
import { log } from '@/server/platform/runtime/log';

/** On this channel a process says that it has committed deliveries; whatever runs an engine listens. */
export const DELIVERY_CHANNEL = 'folio_delivery';

/** How often the other processes are told, at most. */
const REST_MS = 20;

const state = {
  thisProcess: randomToken(12),
  callbacks: new Set<() => void>(),
  resting: false,
  again: false,
};

/** Whether a NOTIFY on the channel is another process's. */
export function isFromAnother(payload: string): boolean {
  return payload !== state.thisProcess;
}

/** Calls back whenever this process has committed something that is due. */
export function onDeliveriesDue(callback: () => void): void {
  state.callbacks.add(AsyncResource.bind(callback)); // nothing of the request that made it due goes with it
}

/**
 * Tells whatever runs an engine, once the open transaction has committed, that something is due: this process at once,
 * the others by NOTIFY. A NOTIFY inside the transaction would take a lock that has all such commits of the database wait
 * for each other, their writes to the disk included. Where a process dies before it has told, the others see by themselves.
 */
export function announceDeliveries(): void {
  afterCommit(() => {
    for (const call of state.callbacks) call();
    notifyOthers();
  });
}

function notifyOthers(): void {
  if (state.resting) {
    state.again = true;
    return;
  }
  state.resting = true;
  void repeatably(() => rows(sql`SELECT pg_notify(${DELIVERY_CHANNEL}, ${state.thisProcess})`)).catch((error) =>
    log.warn({ err: error }, 'the other processes were not told of deliveries'),
  );
  setTimeout(() => {
    state.resting = false;
    if (!state.again) return;
    state.again = false;
    notifyOthers();
  }, REST_MS).unref();
}
