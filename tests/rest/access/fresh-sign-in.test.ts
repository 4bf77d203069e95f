import { beforeAll, describe, expect, it } from 'vitest';
import { changeRows, countRows } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';
import { authRequest, cookieOf, mutate, origin, PASSWORD, call as query, signUp } from '../../setup/browser';
import { call } from '../../setup/company';

let person: Awaited<ReturnType<typeof signUp>>;
let workspaceId: string;

/** As if everybody signed in here had done so long ago. */
const age = (minutes: number) =>
  changeRows('session', { userId: person.userId }, { createdAt: new Date(Date.now() - minutes * 60_000) });

const makeKey = (cookie: string) =>
  mutate(workspaceId, 'apiKeys.create', { name: 'A key', scopes: ['read', 'write'] }, { cookie, origin });

beforeAll(async () => {
  person = await signUp('Frescura');
  workspaceId = (await openWorkspace(person.userId, { name: 'Fresca' })).id;
});

const profile = { legalName: 'Fresca SL', taxId: 'B00000018', zone: 'peninsula', address: {} };
const webhook = { url: 'https://example.com/hook', events: ['invoice.created'] };
const id = 'none_1';

describe('what is dangerous', () => {
  it.each([
    ['apiKeys.create', { name: 'A key', scopes: ['read'] }],
    ['apiKeys.revoke', { id }],
    ['members.changeRole', { memberId: id, role: 'viewer' }],
    ['members.suspend', { memberId: id }],
    ['members.reactivate', { memberId: id }],
    ['members.remove', { memberId: id }],
    ['members.leave', {}],
    ['invitations.create', { email: 'new@example.test', role: 'viewer' }],
    ['invitations.resend', { invitationId: id }],
    ['invitations.revoke', { invitationId: id }],
    ['webhooks.create', webhook],
    ['webhooks.replace', { id, ...webhook }],
    ['webhooks.update', { id, url: webhook.url }],
    ['webhooks.rotateSecret', { id }],
    ['webhooks.delete', { id }],
    ['closedPeriods.close', { quarter: '2026-Q1' }],
    ['closedPeriods.reopen', { quarter: '2026-Q1' }],
    ['certificates.put', { pkcs12: 'AAAA', password: 'x' }],
    ['certificates.delete', {}],
    ['guestRegistration.saveSettings', { mode: 'production' }],
    ['company.save', { fiscalProfile: profile }],
    ['companyDeletion.delete', { name: 'Fresca' }],
  ])('%s is refused to a session older than fifteen minutes, before anything is done', async (procedure, input) => {
    await age(16);
    const { response, body } = await mutate(workspaceId, procedure, input, { cookie: person.cookie, origin });
    expect(response.status).toBe(403);
    expect(body.error.data).toMatchObject({ error: 'SIGN_IN_AGAIN' });
  });

  it('is done within fifteen minutes', async () => {
    await age(14);
    expect((await makeKey(person.cookie)).response.status).toBe(200);
  });

  it('is done after signing in again, which ends the session before', async () => {
    await age(60);
    const again = await authRequest(
      '/sign-in/email',
      { email: person.email, password: PASSWORD },
      { cookie: person.cookie },
    );
    const before = person.cookie;
    person.cookie = cookieOf(again);
    expect((await makeKey(person.cookie)).response.status).toBe(200);
    expect((await query('me', 'account.me', { cookie: before })).response.status).toBe(401);
    expect(await countRows('session', { userId: person.userId })).toBe(1);
  });

  it('leaves another person signed in whose browser somebody signs in on', async () => {
    const other = await signUp('Otra');
    await authRequest('/sign-in/email', { email: person.email, password: PASSWORD }, { cookie: other.cookie });
    expect((await query('me', 'account.me', { cookie: other.cookie })).response.status).toBe(200);
  });
});

it('everything else is done however old the session is', async () => {
  await age(60 * 24);
  const changed = await mutate(
    workspaceId,
    'company.save',
    { workspace: { dueDays: 20 } },
    { cookie: person.cookie, origin },
  );
  expect(changed.response.status).toBe(200);
});

it('an API key is never asked', async () => {
  await age(0);
  const { body } = await makeKey(person.cookie);
  await age(60 * 24);
  const answer = await call(body.result.data.key, 'POST', '/v1/api-keys', { name: 'Another', scopes: ['read'] });
  expect(answer.status).toBe(201);
});
