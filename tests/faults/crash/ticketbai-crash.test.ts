import { afterAll, expect, it, vi } from 'vitest';
import { createRandom } from '@/server/operations/demo/random';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { placesToDie, seed } from '~/tests/setup/seed';
import { signatureOf } from '../../authorities/ticketbai/tbai-id';
import { agency, currentTime, later, openBasque } from '../../rest/fiscal-records/ticketbai/agency';
import type { Orders } from './sending-child';

const { readyProgram, buried } = await import('./process');
const { draftOf } = await import('../../setup/company');
const { setClock } = await import('~/tests/setup/clock');

/** Longer than one process alone sends for a company. */
const PAUSE_MINUTES = 3;

vi.setConfig({ testTimeout: 480_000, hookTimeout: 120_000 });

const program = readyProgram('send');
afterAll(() => Promise.all([program.end(), agency.close()]));

async function send(failpoint: Failpoint): Promise<string> {
  const orders: Orders = { ...failpoint, kind: 'ticketbai', now: currentTime().toISOString() };
  const since = new Date();
  const { signal, output } = await program.run(orders);
  await buried(since);
  return signal ?? output;
}

it(`every file arrives once and in order, though the agency fails and each process dies (seed ${seed})`, async () => {
  const { next: random } = createRandom(seed);
  setClock('2026-11-25T09:00:00.000Z');
  const company = await openBasque();
  const issue = async () => {
    const { status, text } = await company.post('/v1/invoices/batch', Array(3).fill(draftOf({ status: 'sent' })));
    expect(status, text).toBe(201);
  };
  await issue();
  const { statements } = JSON.parse(await send({ at: 0, when: 'before' })) as { statements: number };
  expect(statements).toBeGreaterThan(10);
  expect(company.held()).toHaveLength(3);

  const troubles = ['cut before', 'cut after', 'maintenance', undefined, undefined] as const;
  agency.troubleOf = () => troubles[Math.floor(random() * troubles.length)];
  let issued = 3;
  let died = 0;
  for (const at of placesToDie(statements)) {
    setClock(new Date(currentTime().getTime() + PAUSE_MINUTES * 60_000).toISOString());
    await issue();
    issued += 3;
    if ((await send({ at, when: random() < 0.5 ? 'before' : 'after' })) === 'SIGKILL') died += 1;
  }
  expect(died).toBeGreaterThan(0);
  agency.troubleOf = () => undefined;
  for (let turn = 0; turn < 5; turn += 1) await later(61);

  const files = await company.files();
  expect(files).toHaveLength(issued);
  expect(company.held().map(({ signature }) => signature)).toEqual(files.map(signatureOf));
  const answers = await company.get('/v1/invoices?limit=100');
  expect(answers.body.total).toBe(issued);
  for (const { id } of answers.body.data) expect(await company.statusOf(id)).toMatchObject({ accepted: true });
});
