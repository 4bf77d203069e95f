import { expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { createWorkspace } from '@/server/access/workspaces/workspaces.service';
import { db } from '@/server/platform/db/client';
import { requesterOf } from '@/server/platform/db/requester-of';
import { clock } from '@/server/platform/runtime/clock';
import { openCompany, setClock } from '~/tests/setup/company';

it('the companies of one person take turns as one, and of several owners the first counts', async () => {
  setClock('2026-03-18T09:30:00.000Z');
  const [first, other] = [await openCompany(), await openCompany()];
  const second = await createWorkspace(first.actor.userId, { name: 'Second' });
  const member = { id: newId('mem'), userId: first.actor.userId, role: 'owner' as const };
  await db.member.create({ data: { ...member, workspaceId: other.id, createdAt: clock.now() } });

  const owner = first.actor.userId;
  expect(await requesterOf(first.id)).toEqual({ owner, company: first.id });
  expect(await requesterOf(second.id)).toEqual({ owner, company: second.id });
  expect(await requesterOf(other.id)).toEqual({ owner: other.actor.userId, company: other.id });
  expect(await requesterOf('ws_gone')).toEqual({ owner: 'ws_gone', company: 'ws_gone' });
});
