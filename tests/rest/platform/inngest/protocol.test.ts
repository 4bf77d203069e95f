import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '~/tests/receiver';

// With the keys of a production Inngest, in its own protocol: what is not signed by it is not run.

const KEY = 'ab'.repeat(32);
vi.stubEnv('INNGEST_EVENT_KEY', 'an event key');
vi.stubEnv('INNGEST_SIGNING_KEY', `signkey-prod-${KEY}`);

const { inngestHandler } = await import('~/inngest/handler');
const { storedRow } = await import('~/tests/setup/stored-rows');
const { openCompany } = await import('~/tests/setup/company');

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

async function dueDelivery(): Promise<string> {
  const company = await openCompany();
  const { body } = await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  await company.post('/v1/clients', { name: 'A' });
  return (await storedRow('delivery', { webhookId: body.id })).id;
}

function execute(deliveryId: string, key: string): Promise<Response> {
  const event = { name: 'folio/delivery.due', data: { deliveryId, webhookId: 'wh_1' }, id: 'e1', ts: Date.now() };
  const ctx = { run_id: 'run_1', attempt: 0, disable_immediate_execution: false, use_api: false };
  const body = { version: 2, event, events: [event], ctx: { ...ctx, stack: { stack: [], current: 0 } }, steps: {} };
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key)
    .update(`${canonicalize(body)}${seconds}`)
    .digest('hex');
  const request = new Request('http://localhost:3000/api/inngest?fnId=folio-deliver&stepId=step', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-inngest-signature': `t=${seconds}&s=${signature}` },
    body: JSON.stringify(body),
  });
  return inngestHandler(request);
}

it('a call that Inngest signed runs the step, and answers in its protocol', async () => {
  const id = await dueDelivery();
  const answer = await execute(id, KEY);
  expect(answer.status).toBe(206);
  expect(await answer.json()).toMatchObject([{ op: 'StepRun', data: { retryAfterMs: null } }]);
  expect(await storedRow('delivery', { id })).toMatchObject({ status: 'delivered' });
});

it('a call signed with another key is refused, and nothing is sent', async () => {
  const id = await dueDelivery();
  const sent = receiver.received.length;
  expect((await execute(id, 'cd'.repeat(32))).status).toBe(401);
  expect(receiver.received).toHaveLength(sent);
  expect(await storedRow('delivery', { id })).toMatchObject({ status: 'pending', attemptCount: 0 });
});
