import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { memberActor } from '@/server/access/accounts/member-actor';

import { resolveKey } from '@/server/access/api-keys/authenticate-key';
import type { MemberRole } from '@/server/generated/prisma/client';
import type { Actor, SignedInUser } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { inTransaction, outsideTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';
import { currentTime, resetClock, shiftClock } from '~/tests/setup/clock';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRows, countRows, findStored, insertRow, storedRow } from '~/tests/setup/stored-rows';
import { createKey, openWorkspace } from '~/tests/setup/workspaces';

let owner: Actor;

async function person(name: string): Promise<SignedInUser> {
  const id = newId('usr');
  const user = await insertRow('user', { id, name, email: `${name.toLowerCase()}-${id}@example.test` });
  return { ...user, signedInAt: currentTime() };
}

async function joins(role: MemberRole): Promise<{ actor: Actor; memberId: string }> {
  const { id: userId } = await person(role);
  const memberId = newId('mem');
  await insertRow('member', { id: memberId, workspaceId: owner.workspaceId, userId, role });
  return { actor: { ...owner, userId, role }, memberId };
}

function as(actor: Actor | null, user: SignedInUser | null = null) {
  return dashboardOf(actor, user);
}

async function memberIdOf({ userId, workspaceId }: Actor): Promise<string> {
  return (await storedRow('member', { userId, workspaceId })).id;
}

/** The token of the last invitation mailed to someone; it is nowhere else. */
async function tokenMailedTo(email: string): Promise<string> {
  const mail = await storedRow('mailMessage', { to: email }, { orderBy: { id: 'desc' } });
  return /\/invitation\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
}

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const found = await ask(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return found.length;
}

beforeEach(async () => {
  const { id: userId } = await person('Ana');
  const { id: workspaceId } = await openWorkspace(userId, { name: 'Taller' });
  owner = { workspaceId, userId, role: 'owner', scopes };
});

afterEach(() => {
  resetClock();
});

describe('members', () => {
  it('change role, are suspended, come back and go, and their keys with them', async () => {
    const { actor, memberId } = await joins('editor');
    const { key } = await createKey(actor, { name: 'Theirs', scopes: ['read'] });

    expect(await as(owner).members.changeRole({ memberId, role: 'viewer' })).toMatchObject({ role: 'viewer' });
    expect(await as(owner).members.suspend({ memberId })).toMatchObject({ status: 'suspended' });
    expect(await memberActor(actor.userId, owner.workspaceId)).toBeNull();
    expect(await resolveKey(key)).toBeNull();

    await as(owner).members.reactivate({ memberId });
    expect(await memberActor(actor.userId, owner.workspaceId)).toMatchObject({ role: 'viewer' });
    expect(await resolveKey(key)).not.toBeNull();

    await as(owner).members.remove({ memberId });
    expect(await as(owner).members.list()).toHaveLength(1);
    expect(await resolveKey(key)).toBeNull();

    const { workspaceId, userId } = actor;
    await insertRow('member', { id: newId('mem'), workspaceId, userId, role: 'editor' });
    expect(await resolveKey(key)).toBeNull(); // revoked, not asleep
  });

  it('make no key while they are being removed', async () => {
    const removed = await joins('admin');
    const made = { name: 'Late', scopes: ['read' as const] };
    let making: Promise<unknown> | undefined;
    await inTransaction(async () => {
      await as(owner).members.remove({ memberId: removed.memberId });
      making = outsideTransaction(() => createKey(removed.actor, made)).catch(({ status }) => status);
      await expect.poll(() => outsideTransaction(waiting)).toBeGreaterThan(0);
    });
    expect(await making).toBe(403);
    expect(await countRows('apiKey', { createdById: removed.actor.userId })).toBe(0);
  });

  it('always have an owner among them', async () => {
    const memberId = await memberIdOf(owner);
    const tries = [
      () => as(owner).members.changeRole({ memberId, role: 'admin' }),
      () => as(owner).members.suspend({ memberId }),
      () => as(owner).members.remove({ memberId }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 409 });
    expect(await memberActor(owner.userId, owner.workspaceId)).toMatchObject({ role: 'owner' });
  });

  it('keep an owner when two demote each other at once', async () => {
    const { actor, memberId } = await joins('owner');
    const mine = await memberIdOf(owner);
    const outcomes = await Promise.allSettled([
      as(owner).members.changeRole({ memberId, role: 'viewer' }),
      as(actor).members.changeRole({ memberId: mine, role: 'viewer' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countRows('member', { workspaceId: owner.workspaceId, role: 'owner' })).toBe(1);
  });

  it('are made owners, and owners changed, by owners only', async () => {
    const { actor: admin } = await joins('admin');
    const { memberId } = await joins('viewer');
    const ownersId = await memberIdOf(owner);
    const tries = [
      () => as(admin).members.changeRole({ memberId, role: 'owner' }),
      () => as(admin).members.suspend({ memberId: ownersId }),
      () => as(admin).members.remove({ memberId: ownersId }),
      () => as(admin).invitations.create({ email: 'x@example.test', role: 'owner' }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    expect(await as(admin).members.changeRole({ memberId, role: 'admin' })).toMatchObject({ role: 'admin' });
  });

  it('leave by themselves, whatever their role, and their keys and invitations with them', async () => {
    for (const role of ['viewer', 'accountant', 'admin', 'owner'] as const) {
      const { actor } = await joins(role);
      const { key } = await createKey(actor, { name: 'Theirs', scopes: ['read'] });
      const invitation = {
        workspaceId: owner.workspaceId,
        invitedById: actor.userId,
        role,
        email: `${role}@example.test`,
      };
      await insertRow('invitation', {
        ...invitation,
        id: newId('inv'),
        tokenHash: newId('inv'),
        expiresAt: currentTime(),
        createdAt: currentTime(),
      });

      await as(actor).members.leave();
      expect(await memberActor(actor.userId, owner.workspaceId)).toBeNull();
      expect(await resolveKey(key)).toBeNull();
      const where = { workspaceId: owner.workspaceId };
      expect(await countRows('invitation', { ...where, revokedAt: null })).toBe(0);
      expect(
        await findStored('securityEvent', { ...where, kind: 'member_left' }, { orderBy: { id: 'desc' } }),
      ).toMatchObject({ userId: actor.userId, details: { role } });
      await expect(as(actor).members.leave()).rejects.toMatchObject({ status: 404 }); // a page that was open still
    }
    expect(await as(owner).members.list()).toHaveLength(1);
  });

  it('do not leave it without an owner, and prove who they are to leave', async () => {
    await joins('admin');
    await expect(as(owner).members.leave()).rejects.toMatchObject({
      status: 409,
      message: 'A workspace needs an active owner. Make someone else an owner first.',
    });
    const { actor } = await joins('viewer');
    const user = await person('Late');
    const longAgo = new Date(currentTime().getTime() - 16 * 60_000);
    await expect(as(actor, { ...user, signedInAt: longAgo }).members.leave()).rejects.toMatchObject({ status: 403 });
    expect(await memberActor(actor.userId, owner.workspaceId)).not.toBeNull();
  });

  it('of another workspace are not there', async () => {
    const { id: workspaceId } = await openWorkspace((await person('Other')).id, { name: 'Other' });
    const foreign = await storedRow('member', { workspaceId });
    const messages = [];
    for (const memberId of [foreign.id, 'mem_nothing']) {
      messages.push(
        await as(owner)
          .members.remove({ memberId })
          .catch((error: Error) => error.message),
      );
    }
    expect(messages[0]).toMatch(/^Member not found/);
    expect(messages[0]).toBe(messages[1]);
  });
});

describe('invitations', () => {
  it('name a company that goes by a domain without a link to it', async () => {
    await as(owner).company.save({ workspace: { name: 'Booking.com' } });
    await as(owner).invitations.create({ email: 'eva@example.test', role: 'editor' });
    const mail = await storedRow('mailMessage', { to: 'eva@example.test' });
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part?.replaceAll('\u200c', '')).toContain('«Booking.com»');
      expect(part).not.toMatch(/booking\.com/i);
    }
    expect(await as(null).invitations.read({ token: await tokenMailedTo('eva@example.test') })).toMatchObject({
      workspaceName: 'Booking.com',
    });
  });

  it.each(['https://evil.test', 'www.evil.test', 'evil.test/win', 'me@evil.test'])(
    'name no company %j',
    async (name) => {
      await expect(as(owner).company.save({ workspace: { name } })).rejects.toThrow(/Leave links/);
    },
  );

  it('are accepted from the link by whom they are for', async () => {
    const bea = await person('Bea');
    await as(owner).invitations.create({ email: bea.email.toUpperCase(), role: 'accountant' });
    const token = await tokenMailedTo(bea.email);
    expect(await countRows('invitation', { tokenHash: token })).toBe(0);

    expect(await as(null).invitations.read({ token })).toMatchObject({
      workspaceName: 'Taller',
      invitedBy: 'Ana',
      email: bea.email,
      role: 'accountant',
      hasAccount: true,
    });
    expect(await as(null, bea).invitations.accept({ token })).toEqual({ workspaceId: owner.workspaceId });
    expect(await memberActor(bea.id, owner.workspaceId)).toMatchObject({ role: 'accountant' });
    expect(await as(owner).invitations.list()).toEqual([]);
    await expect(as(null, bea).invitations.accept({ token })).rejects.toMatchObject({ status: 404 });
  });

  it('are of no use to someone else', async () => {
    const carla = await person('Carla');
    await as(owner).invitations.create({ email: 'dani@example.test', role: 'editor' });
    const token = await tokenMailedTo('dani@example.test');
    await expect(as(null, carla).invitations.accept({ token })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('This invitation is for dani@example.test'),
    });
    expect(await memberActor(carla.id, owner.workspaceId)).toBeNull();
  });

  it('work for seven days', async () => {
    const eli = await person('Eli');
    await as(owner).invitations.create({ email: eli.email, role: 'editor' });
    const token = await tokenMailedTo(eli.email);
    shiftClock(7 * 24 * 60 * 60 * 1000 + 1000);
    await expect(as(null, eli).invitations.accept({ token })).rejects.toMatchObject({ status: 404 });
    expect(await as(owner).invitations.list()).toMatchObject([{ email: eli.email, expired: true }]);
  });

  it('are sent again with a new link, and only the new one works', async () => {
    const fina = await person('Fina');
    const { id: invitationId } = await as(owner).invitations.create({ email: fina.email, role: 'editor' });
    const first = await tokenMailedTo(fina.email);
    await as(owner).invitations.resend({ invitationId });
    const second = await tokenMailedTo(fina.email);
    await expect(as(null, fina).invitations.accept({ token: first })).rejects.toMatchObject({ status: 404 });
    await as(null, fina).invitations.accept({ token: second });
  });

  it('are revoked, and replaced by a newer one to the same address', async () => {
    const { id: first } = await as(owner).invitations.create({ email: 'g@example.test', role: 'viewer' });
    const { id: second } = await as(owner).invitations.create({ email: 'g@example.test', role: 'editor' });
    expect((await as(owner).invitations.list()).map(({ id }) => id)).toEqual([second]);
    await expect(as(owner).invitations.revoke({ invitationId: first })).rejects.toMatchObject({ status: 404 });
    await as(owner).invitations.revoke({ invitationId: second });
    await expect(as(null).invitations.read({ token: await tokenMailedTo('g@example.test') })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are not for members, nor a way back for the suspended', async () => {
    const { actor, memberId } = await joins('viewer');
    const { email } = await storedRow('user', { id: actor.userId });
    await expect(as(owner).invitations.create({ email, role: 'admin' })).rejects.toMatchObject({ status: 400 });

    await as(owner).members.remove({ memberId });
    await as(owner).invitations.create({ email, role: 'admin' });
    const token = await tokenMailedTo(email);
    await insertRow('member', {
      id: newId('mem'),
      workspaceId: owner.workspaceId,
      userId: actor.userId,
      role: 'viewer',
      status: 'suspended',
    });
    const user = { id: actor.userId, email, name: 'viewer', signedInAt: currentTime() };
    await expect(as(null, user).invitations.accept({ token })).rejects.toMatchObject({ status: 403 });
    expect(await memberActor(actor.userId, owner.workspaceId)).toBeNull();
  });

  it.each([
    ['removed', (memberId: string) => as(owner).members.remove({ memberId })],
    ['suspended', (memberId: string) => as(owner).members.suspend({ memberId })],
    ['made a viewer', (memberId: string) => as(owner).members.changeRole({ memberId, role: 'viewer' })],
  ])('of an administrator who is %s end with their rights, the one to themselves first of all', async (_, end) => {
    const { actor, memberId } = await joins('admin');
    const { email } = await storedRow('user', { id: actor.userId });
    await as(actor).invitations.create({ email: `second-${email}`, role: 'admin' });
    await as(owner).invitations.create({ email: 'other@example.test', role: 'viewer' });
    await end(memberId);

    const second = { ...(await person('Second')), email: `second-${email}` };
    const token = await tokenMailedTo(`second-${email}`);
    await expect(as(null, second).invitations.accept({ token })).rejects.toMatchObject({ status: 404 });
    expect(await as(owner).invitations.list()).toMatchObject([{ email: 'other@example.test' }]);
  });

  it('to make an owner end where the owner who made them is one no more; others stay', async () => {
    const { actor, memberId } = await joins('owner');
    await as(actor).invitations.create({ email: 'o@example.test', role: 'owner' });
    await as(actor).invitations.create({ email: 'e@example.test', role: 'editor' });
    await as(owner).members.changeRole({ memberId, role: 'admin' });
    expect(await as(owner).invitations.list()).toMatchObject([{ email: 'e@example.test' }]);
  });

  it('are not accepted past the inviter, whatever became of them', async () => {
    const { actor } = await joins('admin');
    const bea = await person('Bea');
    await as(actor).invitations.create({ email: bea.email, role: 'editor' });
    await changeRows('member', { userId: actor.userId }, { role: 'viewer' }); // behind the rules' back
    const token = await tokenMailedTo(bea.email);
    await expect(as(null, bea).invitations.accept({ token })).rejects.toMatchObject({ status: 404 });
    await expect(as(null).invitations.read({ token })).rejects.toMatchObject({ status: 404 });
  });
});
