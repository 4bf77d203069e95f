import { afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { env } from '@/server/platform/runtime/env';
import { ask, sql } from '~/tests/setup/ask';
import { resetClock, setClock, shiftClock } from '~/tests/setup/clock';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, countRows, insertRow, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { openWorkspace } from '~/tests/setup/workspaces';
import { authRequest, cookieOf, mutate, origin, PASSWORD, call as query, signUp } from '../../setup/browser';
import { call, saleOf } from '../../setup/company';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let owner: Awaited<ReturnType<typeof signUp>>;
let workspaceId: string;

beforeAll(async () => {
  owner = await signUp('Registra');
  workspaceId = (await openWorkspace(owner.userId, { name: 'Registro' })).id;
});

afterEach(() => {
  resetClock();
});

const log = async (input: object = {}, cookie = owner.cookie) =>
  (await query(workspaceId, 'securityLog.list', { cookie, input })).body.result.data.data;
const act = (procedure: string, input: unknown, headers = {}) =>
  mutate(workspaceId, procedure, input, { cookie: owner.cookie, origin, ...headers });
const mailTo = (to: string) => storedRows('mailMessage', { to }, { orderBy: { id: 'asc' } });

const asMember = ({ cookie }: { cookie: string }) => ({ cookie, origin });

/** A member with a cookie of their own. */
async function member(name: string, role: 'owner' | 'admin' | 'viewer') {
  const person = await signUp(name);
  const memberId = newId('mem');
  await insertRow('member', { id: memberId, workspaceId, userId: person.userId, role });
  return { ...person, memberId };
}

it('says who did what, from where and with what, and never a secret', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7', 'user-agent': chrome };
  const made = await act('apiKeys.create', { name: 'Shop', scopes: ['read', 'write'] }, from);
  const { id, key } = made.body.result.data;
  const byKey = await call(key, 'POST', '/v1/webhooks', { url: 'https://example.com/a', events: ['invoice.created'] });
  await call(key, 'PATCH', `/v1/webhooks/${byKey.body.id}`, { secret: 'a secret that is long enough to pass' });
  await act('apiKeys.revoke', { id });
  await act('company.save', { workspace: { dueDays: 45 } });
  await act('company.save', { workspace: { dueDays: 45 } }); // changes nothing
  await act('securityLog.exported', { name: 'clients', rows: 12 });

  const events = await log();
  const person = { id: owner.userId, name: 'Registra', email: owner.email };
  expect(events).toMatchObject([
    { kind: 'data_exported', person, details: { name: 'clients', rows: '12' } },
    { kind: 'settings_changed', details: { fields: 'dueDays' } },
    { kind: 'api_key_revoked', details: { name: 'Shop' } },
    {
      kind: 'webhook_changed',
      apiKey: { id, name: 'Shop' },
      details: { url: 'https://example.com/a', fields: 'secret' },
    },
    { kind: 'webhook_created', apiKey: { id }, person },
    { kind: 'api_key_created', person, details: { name: 'Shop', scopes: 'read write' } },
  ]);
  expect(events.at(-1)).toMatchObject({ address: '198.51.100.7', userAgent: chrome });
  expect(JSON.stringify(events)).not.toMatch(/long enough|folio_[A-Za-z0-9_-]{20}/);
});

it('names the tax id that is changed, and no column that nobody sets', async () => {
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001' };
  const profile = { legalName: 'Registro SL', taxId: 'B00000018', zone: 'peninsula', address };
  await act('company.save', { fiscalProfile: profile });
  await act('company.save', { fiscalProfile: { ...profile, taxId: 'B12345674' } });
  const { key } = (await act('apiKeys.create', { name: 'Hooks', scopes: ['read', 'write'] })).body.result.data;
  const made = await call(key, 'POST', '/v1/webhooks', { url: 'https://example.com/b', events: ['invoice.created'] });
  await call(key, 'PATCH', `/v1/webhooks/${made.body.id}`, { url: 'https://example.com/c' });
  const [moved, , , taxId, first] = await log();
  expect(moved).toMatchObject({ kind: 'webhook_changed', details: { fields: 'url' } });
  expect(taxId).toMatchObject({ kind: 'settings_changed', details: { fields: 'taxId' } });
  expect(first.details.fields.split(', ')).not.toContain('workspaceId');
});

it('keeps nothing of a change that was not made', async () => {
  const before = (await log()).length;
  const nobody = { legalName: '', taxId: '', zone: 'peninsula', address: {} };
  const refused = await act('company.save', { fiscalProfile: nobody });
  expect(refused.response.status).toBe(400);
  await act('members.remove', { memberId: (await storedRow('member', { workspaceId })).id });
  expect(await log()).toHaveLength(before);
});

it('has members, their roles and invitations, and tells every owner of a new one', async () => {
  const ines = await member('Ines', 'viewer');
  await act('members.changeRole', { memberId: ines.memberId, role: 'owner' });
  await act('members.suspend', { memberId: ines.memberId });
  await act('members.reactivate', { memberId: ines.memberId });
  await act('members.remove', { memberId: ines.memberId });
  const invited = await act('invitations.create', { email: 'luis@example.test', role: 'admin' });
  await act('invitations.resend', { invitationId: invited.body.result.data.id });
  await act('invitations.revoke', { invitationId: invited.body.result.data.id });
  const events: { kind: string; details: object }[] = await log();
  expect(events.slice(0, 7).map(({ kind, details }) => [kind, details])).toEqual([
    ['invitation_revoked', { email: 'luis@example.test', role: 'admin' }],
    ['invitation_resent', { email: 'luis@example.test', role: 'admin' }],
    ['invitation_created', { email: 'luis@example.test', role: 'admin' }],
    ['member_removed', { email: ines.email, role: 'owner' }],
    ['member_reactivated', { email: ines.email, role: 'owner' }],
    ['member_suspended', { email: ines.email, role: 'owner' }],
    ['member_role_changed', { email: ines.email, role: 'owner' }],
  ]);
  for (const to of [owner.email, ines.email]) {
    expect((await mailTo(to)).map(({ subject }) => subject)).toContain('Your company has a new owner');
  }
});

it('has each key and invitation that end with a member, and by whom', async () => {
  const nora = await member('Nora', 'admin');
  await mutate(workspaceId, 'apiKeys.create', { name: 'Till', scopes: ['read', 'write'] }, asMember(nora));
  await mutate(workspaceId, 'invitations.create', { email: 'pau@example.test', role: 'viewer' }, asMember(nora));
  await act('members.remove', { memberId: nora.memberId });

  const person = { id: owner.userId };
  expect((await log()).slice(0, 3)).toMatchObject([
    { kind: 'member_removed', person, details: { email: nora.email } },
    { kind: 'invitation_revoked', person, details: { email: 'pau@example.test', role: 'viewer' } },
    { kind: 'api_key_revoked', person, details: { name: 'Till', email: nora.email } },
  ]);
});

it('has the keys that are revoked with the key that made them, each once', async () => {
  const made = await act('apiKeys.create', { name: 'Parent', scopes: ['read', 'write'] });
  const { id, key } = made.body.result.data;
  await call(key, 'POST', '/v1/api-keys', { name: 'Child', scopes: ['read'] });
  await act('apiKeys.revoke', { id });
  await act('apiKeys.revoke', { id });
  const revoked: { details: { name: string } }[] = await log({ kind: 'api_key_revoked' });
  expect(revoked.slice(0, 2).map(({ details }) => details.name)).toEqual(['Child', 'Parent']);
  expect(revoked.filter(({ details }) => details.name === 'Parent')).toHaveLength(1);
});

it('has the closing and the reopening of a quarter, once where it is asked for twice', async () => {
  const input = { quarter: '2026-Q1' };
  for (const action of ['close', 'close', 'reopen']) await act(`closedPeriods.${action}`, input);
  const events: { kind: string; details: object }[] = await log();
  expect(events.slice(0, 3).map(({ kind, details }) => [kind, details])).toEqual([
    ['period_reopened', input],
    ['period_closed', input],
    expect.not.arrayContaining(['period_closed']),
  ]);
});

it('has each PDF that a person opens, with its name and from where, and none that was refused', async () => {
  const { id } = (await act('invoices.create', saleOf())).body.result.data;
  const open = (headers: Record<string, string>) =>
    visit(new Request(`${origin}/w/${workspaceId}/invoices/${id}/pdf`, { headers }));
  expect((await open({})).status).toBe(401);
  const from = { 'x-forwarded-for': '198.51.100.8' };
  const answer = await open({ cookie: owner.cookie, ...from });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const [first, second] = await log();
  const name = expect.stringMatching(/\.pdf$/);
  expect(first).toMatchObject({ kind: 'data_exported', address: from['x-forwarded-for'], details: { name } });
  expect(second).not.toMatchObject({ kind: 'data_exported' });
});

it('has sign-ins and wrong passwords with their address, and mails of a browser never used before', async () => {
  const clara = await member('Clara', 'viewer');
  const { email } = clara;
  const at = (address: string, cookie = '') => ({ 'x-forwarded-for': address, 'user-agent': chrome, cookie });
  await authRequest('/sign-in/email', { email, password: 'not the password' }, at('203.0.113.9'));
  const first = await authRequest('/sign-in/email', { email, password: PASSWORD }, at('203.0.113.10'));
  await authRequest('/sign-in/email', { email, password: PASSWORD }, at('203.0.113.11', cookieOf(first)));
  await authRequest('/sign-in/email', { email: 'nobody@example.test', password: PASSWORD }, at('203.0.113.12'));

  expect(await log({ userId: clara.userId })).toMatchObject([
    { kind: 'signed_in', address: '203.0.113.11' },
    { kind: 'signed_in', address: '203.0.113.10' },
    { kind: 'sign_in_failed', address: '203.0.113.9', person: { email } },
  ]);
  expect(await log({ userId: clara.userId, kind: 'sign_in_failed' })).toHaveLength(1);
  const mails = await mailTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
  expect(mails[0]?.text).toContain('Chrome, Windows');
  expect(mails[0]?.text).toContain('203.0.113.10');

  // The browser that the account was made in is known; a device cookie of somebody else says nothing.
  await authRequest('/sign-in/email', { email, password: PASSWORD }, at('203.0.113.13', clara.cookie));
  expect(await mailTo(email)).toHaveLength(1);
  await authRequest('/sign-in/email', { email, password: PASSWORD }, at('203.0.113.13', owner.cookie));
  expect(await mailTo(email)).toHaveLength(2);
});

it('mails who changed their password', async () => {
  const { cookie, email, userId } = await member('Paula', 'viewer');
  const body = { currentPassword: PASSWORD, newPassword: 'another password of hers' };
  expect((await authRequest('/change-password', body, { cookie })).status).toBe(200);
  expect((await mailTo(email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  expect(await log({ userId })).toMatchObject([{ kind: 'password_changed' }]);
});

it('shows a person on a screen what could not be mailed to them, and nobody else, nor its words', async () => {
  const { cookie, email } = await member('Berta', 'viewer');
  await authRequest('/sign-in/email', { email, password: PASSWORD }, { 'user-agent': chrome });
  await authRequest('/request-password-reset', { email });
  const unsent = async (of: string) => (await query('me', 'account.unsentMail', { cookie: of })).body.result.data;
  const { sending, mails } = await unsent(cookie);
  expect(sending).toBe(false);
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    'New sign-in to your account', // a warning before a link, which anybody may ask for
    'Choose a new password',
  ]);
  expect(Object.keys(mails[0])).toEqual(['id', 'subject', 'createdAt']);
  expect(JSON.stringify(await unsent(owner.cookie))).not.toContain(mails[0].id);

  await changeRows('mailMessage', { to: email }, { status: 'sent' });
  expect((await unsent(cookie)).mails).toEqual([]);
  shiftClock(31 * 86_400_000);
  await changeRows('mailMessage', { to: email }, { status: 'failed' });
  expect((await unsent(cookie)).mails).toEqual([]);
});

it('is for owners of this company alone', async () => {
  const admin = await member('Adela', 'admin');
  const refused = await query(workspaceId, 'securityLog.list', { cookie: admin.cookie, input: {} });
  expect(refused.response.status).toBe(403);
  const stranger = await signUp('Ajena');
  const other = (await openWorkspace(stranger.userId, { name: 'Otra' })).id;
  const { body } = await query(other, 'securityLog.list', { cookie: stranger.cookie, input: {} });
  expect(body.result.data.data).toEqual([]);
});

it('is changed by nobody, and ends with its time', async () => {
  await expect(ask(sql`UPDATE security_event SET kind = 'signed_in'`)).rejects.toThrow('append-only');
  await expect(ask(sql`DELETE FROM security_event`)).rejects.toThrow('append-only');
  await expect(ask(sql`TRUNCATE security_event`)).rejects.toThrow('append-only');

  const there = await countRows('securityEvent', { workspaceId });
  const at = Date.now();
  setClock(new Date(at + (env.SECURITY_LOG_RETENTION_DAYS - 1) * 86_400_000));
  await runJob('prune');
  expect(await countRows('securityEvent', { workspaceId })).toBe(there);
  setClock(new Date(at + (env.SECURITY_LOG_RETENTION_DAYS + 1) * 86_400_000));
  await runJob('prune');
  expect(await countRows('securityEvent', { workspaceId })).toBe(0);
});
