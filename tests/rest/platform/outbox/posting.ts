import { inTransaction } from '@/server/platform/db/client';
import { enqueue, type Intent } from '@/server/platform/outbox/enqueue';
import { type OutboxKind, type Outcome, registerKind } from '@/server/platform/outbox/kinds';
import { currentTime, resetClock, setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { deleteRows, storedRow } from '~/tests/setup/stored-rows';

export const MINUTE_MS = 60_000;
export let company: Company;
/** The keys of the tasks that were run, in order. */
export let ran: string[];

/** Opens the company of a test, with an outbox that is empty. */
export async function openForTasks(): Promise<void> {
  setClock('2026-03-18T09:00:00.000Z');
  await deleteRows('outboxTask');
  company = await openCompany();
  ran = [];
}

/** Lets the time go on. */
export function restoreClock(): void {
  resetClock();
}

export const done: Outcome = { type: 'done' };
export const unreachable: Outcome = { type: 'retry', reason: 'It does not answer.' };

/** A kind that notes what it is given and answers as told; two retries, after one minute and after ten. */
export function register(run: OutboxKind['run'] = async () => done, others: Partial<OutboxKind> = {}): void {
  registerKind({
    ...{ name: 'post', retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS], concurrency: 3, leaseMs: 2 * MINUTE_MS },
    run: (task, signal) => {
      ran.push(task.key);
      return run(task, signal);
    },
    ...others,
  });
}

export const queue = (key: string, others: Partial<Intent> = {}) =>
  inTransaction((tx) => enqueue(tx, { kind: 'post', key, workspaceId: company.id, ...others }));
export const task = (key: string) => storedRow('outboxTask', { kind: 'post', key });
export const pass = (milliseconds: number) => setClock(new Date(currentTime().getTime() + milliseconds).toISOString());

export function as(role: 'owner' | 'admin', workspaceId = company.id) {
  const actor = { ...company.actor, workspaceId, role };
  return dashboardOf(actor).outbox;
}

/** A promise, and what lets it end. */
export function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
