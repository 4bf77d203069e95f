import { afterAll, expect, it, vi } from 'vitest';
import { createRandom } from '@/server/operations/demo/random';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { placesToDie, seed } from '~/tests/setup/seed';
import type { Trouble } from '../../authorities/tls-authority';
import {
  agency,
  currentTime,
  draftOf,
  later,
  openSender,
  type Sender,
  setClock,
} from '../../rest/fiscal-records/verifactu/agency';
import type { Orders } from './sending-child';

const { db } = await import('@/server/platform/db/client');
const { verifyChain } = await import('@/server/fiscal-records/fiscal-chain/verify-chain');
const { readyProgram, buried } = await import('./process');

/** Longer than the lease of a task, and than the agency wants to be left alone. */
const PAUSE_S = 200;
/** FAULT_INVOICES=1000 FAULT_DEATHS=1000 is the whole proof: a death at every statement, two minutes. */
const INVOICES = Number(process.env.FAULT_INVOICES ?? 100);
const MOST_AT_ONCE = 50;

vi.setConfig({ testTimeout: Math.max(480_000, INVOICES * 2000), hookTimeout: 120_000 });

const program = readyProgram('send');
afterAll(() => Promise.all([program.end(), agency.close()]));

const pass = (seconds: number) => setClock(new Date(currentTime().getTime() + seconds * 1000).toISOString());

async function send(failpoint: Failpoint): Promise<string> {
  const orders: Orders = { ...failpoint, kind: 'verifactu', now: currentTime().toISOString() };
  const since = new Date();
  const { signal, output } = await program.run(orders);
  await buried(since);
  return signal ?? output;
}

async function issue(company: Sender, count: number): Promise<void> {
  const { status, text } = await company.post('/v1/invoices/batch', Array(count).fill(draftOf({ status: 'sent' })));
  expect(status, text).toBe(201);
}

it(`every record arrives once and in order, though the agency fails and each process dies (seed ${seed})`, async () => {
  const { next: random } = createRandom(seed);
  setClock('2026-11-18T09:30:00.000Z');
  const company = await openSender();
  await issue(company, 2);
  // A turn that sends, is told of a duplicate and asks whose it is: every statement that there is.
  agency.troubles.push('cut after');
  await send({ at: 0, when: 'before' });
  pass(PAUSE_S);
  const { statements } = JSON.parse(await send({ at: 0, when: 'before' })) as { statements: number };
  expect(statements).toBeGreaterThan(10);
  expect(agency.queries).toHaveLength(1);

  const troubles: (Trouble | undefined)[] = ['cut before', 'cut after', 'maintenance', undefined, undefined];
  agency.troubleOf = () => {
    if (random() < 0.1) agency.faults.push({ code: 20009, message: 'Error interno', blame: 'Server' });
    return troubles[Math.floor(random() * troubles.length)];
  };
  const deaths = placesToDie(statements);
  const each = Math.ceil((INVOICES - 2) / deaths.length);
  let issued = 2;
  let died = 0;
  for (const at of deaths) {
    pass(PAUSE_S);
    for (let left = Math.min(each, INVOICES - issued); left > 0; left -= MOST_AT_ONCE) {
      const count = Math.min(left, MOST_AT_ONCE);
      await issue(company, count);
      issued += count;
    }
    if ((await send({ at, when: random() < 0.5 ? 'before' : 'after' })) === 'SIGKILL') died += 1;
  }
  expect(died).toBeGreaterThan(0);
  agency.troubleOf = () => undefined;
  agency.faults.length = 0;
  for (let turn = 0; turn < 5; turn++) await later(3600);

  const { id: workspaceId } = company;
  const submissions = await db.verifactuSubmission.groupBy({ by: ['status'], where: { workspaceId }, _count: true });
  expect(submissions).toEqual([{ status: 'accepted', _count: issued }]);
  const chain = await db.fiscalRecord.findMany({ where: { workspaceId }, orderBy: { sequence: 'asc' } });
  expect(company.book().seen.map(({ hash }) => hash)).toEqual(chain.map(({ hash }) => hash));
  expect(company.book().held).toHaveLength(issued);
  expect(company.requests().every(({ waited }) => waited)).toBe(true);
  expect(await verifyChain(company.actor)).toEqual({ records: issued, valid: true });
});

it('no two processes send what one of them is sending, and one that is frozen is stood in for', async () => {
  setClock('2026-11-18T09:30:00.000Z');
  const company = await openSender();
  await issue(company, 5);
  const sendMeanwhile = () =>
    program.run({ at: 0, when: 'before', kind: 'verifactu', now: currentTime().toISOString() } satisfies Orders);
  const seen = () => company.requests().map(({ records }) => records.map(({ hash }) => hash));

  let answer = () => {};
  agency.held = new Promise((resolve) => {
    answer = resolve;
  });
  const frozen = sendMeanwhile();
  await vi.waitFor(() => expect(seen()).toHaveLength(1), { timeout: 60_000 });
  agency.held = undefined;
  await Promise.all([sendMeanwhile(), sendMeanwhile()]);
  expect(seen()).toHaveLength(1);

  pass(PAUSE_S); // nobody holds a task as long as that
  await sendMeanwhile();
  const chain = await db.fiscalRecord.findMany({ where: { workspaceId: company.id }, orderBy: { sequence: 'asc' } });
  const hashes = chain.map(({ hash }) => hash);
  expect(seen()).toEqual([hashes, hashes]);
  answer();
  expect((await frozen).signal).toBeNull();
  const submissions = await db.verifactuSubmission.findMany({ where: { workspaceId: company.id } });
  expect(submissions.map(({ status, attempts }) => [status, attempts])).toEqual(Array(5).fill(['accepted', 2]));
  expect(company.book().held).toHaveLength(5);
  expect(company.book().seen.map(({ hash }) => hash)).toEqual(hashes);
});
