import { expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { requesterOf } from '@/server/platform/db/requester-of';
import { currentTime, setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { insertRow } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';

it('the companies of one person take turns as one, and of several owners the first counts', async () => {
  setClock('2026-03-18T09:30:00.000Z');
  const [first, other] = [await openCompany(), await openCompany()];
  const second = await openWorkspace(first.actor.userId, { name: 'Second' });
  const member = { id: newId('mem'), userId: first.actor.userId, role: 'owner' as const };
  await insertRow('member', { ...member, workspaceId: other.id, createdAt: currentTime() });

  const owner = first.actor.userId;
  expect(await requesterOf(first.id)).toEqual({ owner, company: first.id });
  expect(await requesterOf(second.id)).toEqual({ owner, company: second.id });
  expect(await requesterOf(other.id)).toEqual({ owner: other.actor.userId, company: other.id });
  expect(await requesterOf('ws_gone')).toEqual({ owner: 'ws_gone', company: 'ws_gone' });
});
