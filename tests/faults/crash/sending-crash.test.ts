import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seeded } from '@/server/demo/random';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import type { Trouble } from '../../authorities/tls-authority';
import { agency, clock, draftOf, later, openSender, type Sender, setClock } from '../../rest/verifactu/agency';
import { placesToDie, seed } from '../seed';
import type { Orders } from './sending-child';

const { db } = await import('@/server/db/client');
const { verifyChain } = await import('@/server/fiscal-chain/verify-chain');
const { bundleProgram, buried } = await import('./process');

vi.setConfig({ testTimeout: 480_000, hookTimeout: 120_000 });

/** Longer than the lease of a task, and than the agency wants to be left alone. */
const PAUSE_S = 200;
const INVOICES = Number(process.env.FAULT_INVOICES ?? 200);
const MOST_AT_ONCE = 50;

let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  program = await bundleProgram('sending-child.ts');
});
afterAll(() => Promise.all([program.remove(), agency.close()]));

const pass = (seconds: number) => setClock(new Date(clock.now().getTime() + seconds * 1000).toISOString());

async function send(failpoint: Failpoint): Promise<string> {
  const orders: Orders = { ...failpoint, now: clock.now().toISOString() };
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
  const { next: random } = seeded(seed);
  setClock('2026-11-18T09:30:00.000Z');
  const company = await openSender();
  await issue(company, 2);
  const { statements } = JSON.parse(await send({ at: 0, when: 'before' })) as { statements: number };
  expect(statements).toBeGreaterThan(10);

  const troubles: (Trouble | undefined)[] = ['cut before', 'cut after', 'maintenance', undefined, undefined];
  agency.troubleOf = () => troubles[Math.floor(random() * troubles.length)];
  const deaths = placesToDie(statements);
  const each = Math.ceil((INVOICES - 2) / deaths.length);
  let issued = 2;
  for (const at of deaths) {
    pass(PAUSE_S);
    for (let left = Math.min(each, INVOICES - issued); left > 0; left -= MOST_AT_ONCE) {
      const count = Math.min(left, MOST_AT_ONCE);
      await issue(company, count);
      issued += count;
    }
    await send({ at, when: random() < 0.5 ? 'before' : 'after' });
  }
  agency.troubleOf = () => undefined;
  for (let turn = 0; turn < 5; turn++) await later(3600);

  const { id: workspaceId } = company;
  const standing = await db.verifactuSubmission.groupBy({ by: ['status'], where: { workspaceId }, _count: true });
  expect(standing).toEqual([{ status: 'accepted', _count: issued }]);
  const chain = await db.fiscalRecord.findMany({ where: { workspaceId }, orderBy: { sequence: 'asc' } });
  expect(company.book().seen.map(({ hash }) => hash)).toEqual(chain.map(({ hash }) => hash));
  expect(company.book().held).toHaveLength(issued);
  expect(company.requests().every(({ waited }) => waited)).toBe(true);
  expect(await verifyChain(company.actor)).toEqual({ records: issued, valid: true });
});
