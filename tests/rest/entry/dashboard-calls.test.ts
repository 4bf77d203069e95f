import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { callLinks } from '@/components/platform/api/call-links';
import type { AppRouter } from '@/server/root';
import { origin, signUp } from '~/tests/setup/browser';
import { visit } from '~/tests/setup/visit';
import { openWorkspace } from '~/tests/setup/workspaces';

afterEach(() => vi.unstubAllGlobals());

it('answers everything that a screen asks for at one moment, by several requests where it is much', async () => {
  const { userId, cookie } = await signUp('Marta');
  const { id } = await openWorkspace(userId, { name: 'Muchas SL' });
  let requests = 0;
  vi.stubGlobal('fetch', (url: string) => {
    requests++;
    return visit(new Request(url, { headers: { cookie } }));
  });
  const client = createTRPCClient<AppRouter>({ links: callLinks(`${origin}/api/trpc/${id}`) });
  const lists = await Promise.all(Array.from({ length: 45 }, () => client.clients.list.query({})));
  expect(lists.map(({ total }) => total)).toEqual(Array.from({ length: 45 }, () => 0));
  expect(requests).toBe(3);
});
