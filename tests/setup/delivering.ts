import { expect } from 'vitest';
import { listDeliveries } from '@/server/developers/webhooks/deliveries.service';
import { type Engine, startEngine } from '@/server/developers/webhooks/engine';
import { inTransaction } from '@/server/platform/db/client';
import { setDeliverer } from '@/server/platform/events/deliverer';
import { LARGEST_PAYLOAD, publishEvent } from '@/server/platform/events/events';
import { type Received, type Receiver, startReceiver } from '~/tests/receiver';
import { currentTime, setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { deleteRows } from '~/tests/setup/stored-rows';

export const MADE = '2026-03-18T09:30:00.000Z';
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export let receiver: Receiver;
export let company: Company;
export let engine: Engine;

/** Starts the endpoint that the tests of a file deliver to. */
export async function openReceiver(): Promise<void> {
  receiver = await startReceiver();
}

/** Closes it. */
export const closeReceiver = () => receiver.close();

/** Opens the company of a test, with an engine. */
export async function beginDelivering(): Promise<void> {
  setClock(MADE);
  company = await openCompany();
  receiver.received.splice(0);
  receiver.reply = () => ({});
  engine = startEngine();
}

/** Has the engine attempt what this process commits, without a look, as it does where Folio runs. */
export const attemptAtOnce = () => setDeliverer(engine);

/** Stops the engine of a test, and forgets its webhooks. */
export async function endDelivering(): Promise<void> {
  setDeliverer({ lease: () => undefined, deliver: () => {} });
  await engine.stop(0);
  await deleteRows('webhook');
}

/** The id of a new webhook; of new clients where `changes` do not say otherwise. */
export async function subscribe(changes: object = {}): Promise<string> {
  const { status, body } = await company.post('/v1/webhooks', {
    url: receiver.url,
    events: ['client.created'],
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Lets that much time pass on the clock of every rule, and the engine do all there is to do. */
export async function run(afterMs = 0): Promise<void> {
  setClock(new Date(currentTime().getTime() + afterMs).toISOString());
  engine.nudge();
  await engine.settled();
}

/** The deliveries of a webhook, newest first. */
export const list = async (webhookId: string, filter: object = {}) =>
  (await listDeliveries(company.actor, { id: webhookId, limit: 50, offset: 0, ...filter })).data;

/** Its only delivery, with its attempts. */
export async function only(webhookId: string) {
  const found = await list(webhookId);
  expect(found).toHaveLength(1);
  return detail(webhookId, found[0]?.id ?? '');
}

export const detail = async (webhookId: string, id: string) =>
  (await company.get(`/v1/webhooks/${webhookId}/deliveries/${id}`)).body;

/** What has arrived last. */
export const last = (): Received => receiver.received.at(-1) ?? expect.fail('Nothing arrived');

/** Publishes `client.created` of a resource that no answer of ours would be: too large for a delivery, unless more is said. */
export const happen = (resource: object = { notes: 'x'.repeat(LARGEST_PAYLOAD) }) =>
  inTransaction((tx) => publishEvent(tx, 'client.created', company.id, { id: 'cli_1', ...resource }));
