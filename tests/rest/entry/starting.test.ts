import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerStartingUp } from '@/server/entry/process/probes';
import { withMigrationLock } from '@/server/platform/postgres/migrate';
import manifest from '~/package.json';

const server = createServer(answerStartingUp);
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

async function ask(path: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, body: await answer.json() };
}

it('a process that waits for its turn to make the database ready says so at /readyz', async () => {
  const url = process.env.DATABASE_URL ?? '';
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'starting' } });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const first = withMigrationLock(url, () => {
    hasBegun();
    return finished;
  });
  await begun;
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'starting' } });
  const second = withMigrationLock(url, async () => ask('/readyz'));
  const database = 'waits for another process, which makes it ready';
  await vi.waitFor(
    async () => expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'starting', database } }),
    { timeout: 30_000 },
  );
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok', version: manifest.version } });
  finish();
  expect(await second).toEqual({ status: 503, body: { status: 'starting' } });
  await first;
});
