import { InngestTestEngine, mockCtx } from '@inngest/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from '@/server/developers/webhooks/engine';
import { jobs } from '@/server/operations/jobs/jobs';
import { inTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import type { Job } from '@/server/platform/outbox/job';
import { DELIVERY_DUE } from '~/inngest/client';
import { deliver } from '~/inngest/functions/deliver';
import { scheduledFunction } from '~/inngest/functions/scheduled';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { deliveriesWithAttempts } from '~/tests/setup/stored-deliveries';
import { countRows, deleteRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
/** What the clock says after each pause: as the policy has it, however often the function is replayed. */
const after: Record<string, string> = {
  'pause-1': '2026-03-18T09:30:02.000Z',
  'pause-2': '2026-03-18T09:30:06.000Z',
};

let receiver: Receiver;
let company: Company;
let webhookId: string;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

beforeEach(async () => {
  setClock(MADE);
  await deleteRows('webhook');
  company = await openCompany();
  receiver.received.splice(0);
  receiver.reply = () => ({});
  const { body } = await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  webhookId = body.id;
});

const happen = () => inTransaction((tx) => publishEvent(tx, 'client.created', company.id, { id: 'cli_1' }));

async function delivery() {
  const [found] = await deliveriesWithAttempts({ webhookId });
  return found ?? expect.fail('There is no delivery');
}

/** Runs `deliver` as Inngest does: replayed after each step, its pauses being the only time that passes. */
async function runDeliver(deliveryId: string) {
  const pauses = new Map<string, unknown>();
  const { result, error } = await new InngestTestEngine({
    function: deliver,
    events: [{ name: DELIVERY_DUE, data: { deliveryId, webhookId } }],
    transformCtx: (original) => {
      const context = mockCtx(original);
      context.step.sleep = async (id: unknown, time: unknown) => {
        pauses.set(String(id), time);
        setClock(after[String(id)] ?? expect.fail(`An unknown pause: ${id}`));
      };
      return context;
    },
  }).execute();
  expect(error).toBeUndefined();
  return { result, pauses: Object.fromEntries(pauses) };
}

describe('deliver', () => {
  it('delivers at once', async () => {
    await happen();
    const { id } = await delivery();
    expect(await runDeliver(id)).toEqual({ result: { deliveryId: id, attempts: 1 }, pauses: {} });
    expect(await delivery()).toMatchObject({ status: 'delivered', attemptCount: 1 });
  });

  it('tries again 2 s and 4 s later, and stops after three', async () => {
    receiver.reply = () => ({ status: 500 });
    await happen();
    const { id } = await delivery();
    expect(await runDeliver(id)).toEqual({
      result: { deliveryId: id, attempts: 3 },
      pauses: { 'pause-1': 2000, 'pause-2': 4000 },
    });
    const { status, attempts } = await delivery();
    expect(status).toBe('failed');
    expect(attempts.map(({ startedAt }) => startedAt.toISOString())).toEqual([MADE, ...Object.values(after)]);
    expect(receiver.received).toHaveLength(3);
  });

  it('stops once it is delivered', async () => {
    receiver.reply = () => ({ status: receiver.received.length < 2 ? 503 : 200 });
    await happen();
    const { id } = await delivery();
    expect((await runDeliver(id)).pauses).toEqual({ 'pause-1': 2000 });
    expect(await delivery()).toMatchObject({ status: 'delivered', attemptCount: 2 });
  });

  it('told twice of the same, sends it once', async () => {
    await happen();
    const { id } = await delivery();
    await Promise.all([runDeliver(id), runDeliver(id)]);
    await runDeliver(id);
    expect(receiver.received).toHaveLength(1);
  });

  it('of what is gone does nothing', async () => {
    expect((await runDeliver('dlv_gone')).result).toEqual({ deliveryId: 'dlv_gone', attempts: 1 });
  });
});

async function attemptDue(): Promise<void> {
  const engine = startEngine();
  await engine.settled();
  await engine.stop();
}

const run = (job: Job) => new InngestTestEngine({ function: scheduledFunction(job) }).execute();

describe('at their times', () => {
  it('overdue invoices are found, once', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', dueDate: '2026-03-18' }));
    setClock('2026-03-19T12:00:00.000Z');
    expect((await run(jobs.detectOverdue)).result).toBe(1);
    expect((await company.get(`/v1/invoices/${body.id}`)).body.status).toBe('overdue');
    expect((await run(jobs.detectOverdue)).result).toBe(0);
  });

  it('queued mail is delivered without an error', async () => {
    expect((await run(jobs.deliverMail)).error).toBeUndefined();
  });

  it('what is older than it is kept is removed; what is unfinished stays', async () => {
    await happen();
    await attemptDue();
    receiver.reply = () => ({ status: 500 });
    await happen();
    await attemptDue();
    await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'k' });
    const counted = () =>
      Promise.all([
        company.get(`/v1/webhooks/${webhookId}/deliveries`).then(({ body }) => body.total),
        company.get('/v1/events').then(({ body }) => body.data.length),
        countRows('idempotencyKey', { workspaceId: company.id }),
      ]);
    expect(await counted()).toEqual([3, 3, 1]);

    setClock('2026-03-19T09:29:59.999Z');
    await run(jobs.prune);
    expect(await counted()).toEqual([3, 3, 1]);
    setClock('2026-03-20T09:30:00.000Z');
    await run(jobs.prune);
    expect(await counted()).toEqual([3, 3, 0]);
    setClock('2026-06-17T09:30:00.001Z'); // 91 days later
    await run(jobs.prune);
    expect(await counted()).toEqual([2, 0, 0]); // their months are stored
  });
});

it('answers 404 where Inngest is not configured', async () => {
  const { inngestHandler } = await import('~/inngest/handler');
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const answer = await inngestHandler(new Request('http://localhost:3000/api/inngest', { method }));
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toContain('INNGEST_SIGNING_KEY');
  }
});
