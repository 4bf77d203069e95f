import { expect } from 'vitest';
import type { Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDue } from '@/server/developers/webhooks/claim-deliveries';
import { type Engine, startEngine } from '@/server/developers/webhooks/engine';
import { createPlaces } from '@/server/developers/webhooks/places';
import { db, inTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { machineClock } from '@/server/platform/runtime/clock';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { deliveriesWithAttempts } from '~/tests/setup/stored-deliveries';

const MADE = '2026-03-18T09:30:00.000Z';
export const LEASE_MS = 45_000;
export const MINUTE_MS = 60_000;

export let receiver: Receiver;
export let company: Company;
export let engines: Engine[];

/** Starts the endpoint that the tests of a file deliver to; it is closed after them. */
export async function openReceiver(): Promise<() => Promise<void>> {
  receiver = await startReceiver();
  return async () => receiver.close();
}

/** Opens the company of a test. */
export async function beginAnew(): Promise<void> {
  setClock(MADE);
  company = await openCompany();
  receiver.received.splice(0);
  receiver.reply = () => ({});
  engines = [];
}

/** Stops the engines of a test, and forgets its webhooks. */
export async function stopEngines(): Promise<void> {
  await Promise.all(engines.map((engine) => engine.stop(0)));
  await db.webhook.deleteMany();
}

export function start(sender?: Send): Engine {
  const engine = startEngine({ send: sender });
  engines.push(engine);
  return engine;
}

export const later = (ms: number) => setClock(new Date(machineClock.now().getTime() + ms).toISOString());

export const subscribe = async (path = ''): Promise<string> =>
  (await company.post('/v1/webhooks', { url: `${receiver.url}${path}`, events: ['client.created'] })).body.id;

/** That many events, in one transaction. */
export const happen = (count: number) =>
  inTransaction(async (tx) => {
    for (let n = 0; n < count; n++) await publishEvent(tx, 'client.created', company.id, { id: `cli_${n}` });
  });

/** Takes what is due, as a process does that dies before it has sent anything. */
export const claimAll = () => claimDue(createPlaces().left());

export const deliveries = (webhookId: string) => deliveriesWithAttempts({ webhookId });

export async function only(webhookId: string) {
  const [delivery, ...others] = await deliveries(webhookId);
  expect(others).toEqual([]);
  return delivery ?? expect.fail('There is no delivery');
}

export const idsReceived = (path = '/') =>
  receiver.received.filter((each) => each.path === path).map(({ headers }) => headers['x-service-delivery-id']);

/** Waits until something that others do has come about; the test's own time limit ends it. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((again) => setTimeout(again, 5));
}
