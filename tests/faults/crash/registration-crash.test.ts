import { afterAll, expect, it, vi } from 'vitest';
import { createRandom } from '@/server/operations/demo/random';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { placesToDie, seed } from '~/tests/setup/seed';
import {
  beginDay,
  currentTime,
  held,
  later,
  ministry,
  openHost,
  setClock,
} from '../../rest/rental/registration/ministry';
import type { Orders } from './sending-child';

const { readyProgram, buried } = await import('./process');

/** Longer than a process has a stay for itself. */
const PAUSE_MINUTES = 4;

vi.setConfig({ testTimeout: 480_000, hookTimeout: 120_000 });

const program = readyProgram('send');
afterAll(() => Promise.all([program.end(), ministry.close()]));

async function send(failpoint: Failpoint): Promise<string> {
  const orders: Orders = { ...failpoint, kind: 'register-guests', now: currentTime().toISOString() };
  const since = new Date();
  const { signal, output } = await program.run(orders);
  await buried(since);
  return signal ?? output;
}

it(`every communication arrives once and in order, though the Ministry fails and each process dies (seed ${seed})`, async () => {
  const { next: random } = createRandom(seed);
  await beginDay();
  ministry.namesDuplicates = true;
  const host = await openHost();
  const stays: string[] = [];
  /** One stay a month from a day that nobody has booked yet; each is changed once, and every third is cancelled. */
  const book = async () => {
    const month = new Date(Date.UTC(2028, stays.length, 1)).toISOString().slice(0, 8);
    stays.push(await host.book({ checkIn: `${month}05`, checkOut: `${month}08` }));
  };
  const change = async (index: number) => {
    const id = stays[index];
    if (id && index % 3 === 2) await host.delete(`/v1/reservations/${id}`);
    else if (id) await host.patch(`/v1/reservations/${id}`, { guestName: `Julia Becker ${'I'.repeat(index + 1)}` });
  };
  await book();
  const { statements } = JSON.parse(await send({ at: 0, when: 'before' })) as { statements: number };
  expect(statements).toBeGreaterThan(20);
  expect(held('RH')).toHaveLength(1);

  const troubles = ['cut before', 'cut after', 'maintenance', undefined, undefined, undefined] as const;
  ministry.troubleOf = () => troubles[Math.floor(random() * troubles.length)];
  let died = 0;
  for (const at of placesToDie(statements)) {
    setClock(new Date(currentTime().getTime() + PAUSE_MINUTES * 60_000).toISOString());
    await book();
    await change(stays.length - 3);
    if ((await send({ at, when: random() < 0.5 ? 'before' : 'after' })) === 'SIGKILL') died += 1;
  }
  expect(died).toBeGreaterThan(0);
  ministry.troubleOf = () => undefined;
  for (let turn = 0; turn < 8; turn += 1) await later(61);

  const registered = held('RH').map(({ xml }) => xml.said('contrato', 'referencia').slice(0, stays[0]?.length));
  const wanted = stays.filter((_, index) => index % 3 !== 2 || index > stays.length - 3);
  expect(registered.sort()).toEqual(wanted.sort()); // each once, none lost, none that was cancelled
  for (const id of stays) {
    // What is told of a stay is taken back before it is told otherwise.
    const ofStay = ministry.lots.filter(({ operation, xml }) => operation === 'A' && xml.includes(id));
    const live = ofStay.flatMap(({ communications }) => communications.filter((it) => 'code' in it && !it.isCancelled));
    expect(live).toHaveLength(wanted.includes(id) ? 1 : 0);
    if (wanted.includes(id)) expect(ofStay.at(-1)?.communications).toContain(live[0]);
    const status = (await host.dutyOf(id, 'RH'))?.last?.status;
    expect([id, status ?? 'cancelled']).toEqual([id, wanted.includes(id) ? 'accepted' : 'cancelled']);
  }
});
