import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { rows, sql } from '@/server/platform/db/client';
import { readyProgram } from '~/tests/faults/crash/process';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows, storedRow } from '~/tests/setup/stored-rows';

// Processes that answer apart from one that works: FOLIO_ROLE.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const web = readyProgram('serve', { env: { FOLIO_ROLE: 'web' } });
const worker = readyProgram('serve', { env: { FOLIO_ROLE: 'worker' } });
let processes: Awaited<ReturnType<typeof web.start>>[] = [];
let receiver: Receiver;
let company: Company;

beforeAll(async () => {
  receiver = await startReceiver();
  company = await openCompany();
  await company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
});
afterEach(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
});
afterAll(async () => {
  web.end();
  worker.end();
  await receiver.close();
});

async function start(program: typeof web) {
  const started = await program.start({});
  processes.push(started);
  return started.said;
}

async function ask(address: string, body?: object) {
  const headers = { 'x-api-key': company.key, 'content-type': 'application/json' };
  const answer = await fetch(address, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

const delivered = (count: number) =>
  vi.waitFor(async () => expect(await countRows('delivery', { status: 'delivered' })).toBe(count), {
    timeout: 60_000,
  });
const health = async (address: string) => JSON.parse((await ask(`${address}/readyz`)).text);

it('what web changes waits for a worker, which delivers it, and then what follows', async () => {
  const answering = await start(web);
  expect((await ask(`${answering}/v1/clients`, { name: 'Acme' })).status).toBe(201);
  const { id } = await storedRow('delivery', {});
  expect(receiver.received).toEqual([]);
  await start(worker);
  await delivered(1);
  expect((await ask(`${answering}/v1/clients`, { name: 'Norte' })).status).toBe(201);
  await delivered(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['x-service-delivery-id'])).size).toBe(2);
  expect(await storedRow('delivery', { id })).toMatchObject({ attemptCount: 1 });
});

it('a worker answers its probes alone', async () => {
  const working = await start(worker);
  expect((await ask(`${working}/healthz`)).status).toBe(200);
  expect(await health(working)).toMatchObject({ jobs: 'ok' });
  const refused = await ask(`${working}/v1/clients`);
  expect([refused.status, refused.text]).toEqual([404, expect.stringContaining('answers no requests')]);
});

it('web without a worker says so until there is one, and what a worker said of Inngest while it says so', async () => {
  await rows(sql`UPDATE upkeep SET at = clock_timestamp() - interval '5 minutes' WHERE name = 'worker'`);
  const now = sql`clock_timestamp()`;
  await rows(sql`INSERT INTO upkeep (name, at, trouble, since) VALUES ('inngest', ${now}, 'signingKey', ${now})`);
  const answering = await start(web);
  expect(await health(answering)).toMatchObject({ status: 'degraded', presence: 'ok' });
  expect((await health(answering)).worker).toMatch(/^No worker has shown itself for 5 min: .*FOLIO_ROLE=worker\.$/);
  expect((await health(answering)).inngest).toMatch(/^refuses INNGEST_SIGNING_KEY;/);
  await rows(sql`UPDATE upkeep SET at = at - interval '1 minute' WHERE name = 'inngest'`);
  await start(worker);
  await vi.waitFor(async () => expect(await health(answering)).toMatchObject({ worker: 'ok', inngest: 'ok' }), {
    timeout: 60_000,
  });
});
