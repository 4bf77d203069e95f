import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from 'better-auth/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auth } from '@/server/access/accounts/auth';
import { type AddressRange, parseAddressRange, replaceForwardedFor } from '@/server/platform/runtime/client-address';
import { setClock } from '~/tests/setup/clock';

// As serve.ts puts them together: the address first, then whoever counts by it.
const answer = toNodeHandler(auth);
let proxies: AddressRange[] = [];
const server = createServer((request, response) => {
  replaceForwardedFor(request, proxies);
  void answer(request, response);
});

beforeAll(() => setClock('2026-03-18T09:30:00.000Z')); // guesses are counted by the minute
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

let guesses = 0;

async function guess(): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      'x-forwarded-for': `203.0.113.${++guesses}`,
    },
    body: JSON.stringify({ email: `x${guesses}@example.test`, password: 'guess guess' }),
  });
  return status;
}

it('counts guesses by the socket, whatever addresses the guesser makes up', async () => {
  for (let tries = 0; tries < 20; tries++) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
});

it('counts by what a trusted proxy says', async () => {
  proxies = [parseAddressRange('127.0.0.0/8')];
  expect(await guess()).toBe(401);
});
