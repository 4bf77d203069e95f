import { TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { authRequest, call, cookieOf, mutate, origin, PASSWORD, signUp } from '~/tests/setup/browser';
import { call as rest } from '~/tests/setup/company';
import { changeRows, insertRow, storedRows } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';
import { createKey, openWorkspace, EVERY_SCOPE as scopes } from '~/tests/setup/workspaces';

type Person = Awaited<ReturnType<typeof signUp>>;

let owner: Person;
let member: Person;
let company: string;
let other: string;

beforeAll(async () => {
  owner = await signUp('Olivia');
  member = await signUp('Marcos');
  company = (await openWorkspace(owner.userId, { name: 'Segura SL' })).id;
  other = (await openWorkspace(member.userId, { name: 'Propia SL' })).id;
  await insertRow('member', { id: 'mem_marcos', workspaceId: company, userId: member.userId, role: 'owner' });
});

const require2fa = (cookie: string, requiresSecondFactor = true) =>
  mutate(company, 'signInRules.save', { requiresSecondFactor, trustsIssuerFactor: false }, { cookie, origin });

/** Turns two-step sign-in on, as the cards of the account do. @returns the cookie of the session that a code began, and the app */
async function addApp({ cookie }: Person) {
  const enabled = await (await authRequest('/two-factor/enable', { password: PASSWORD }, { cookie })).json();
  const secret = new URL(enabled.totpURI).searchParams.get('secret') ?? '';
  const { Secret } = await import('otpauth');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return cookieOf(await authRequest('/two-factor/verify-totp', { code: app.generate() }, { cookie }));
}

const codeOf = async (workspaceId: string, cookie: string, procedure = 'workspaces.get', input?: unknown) =>
  (await call(workspaceId, procedure, { cookie, input })).body.error?.data.errorCode ?? 'open';

it('is required by nobody who has none, and then asked of every session, call and file; keys are not asked', async () => {
  expect((await require2fa(owner.cookie)).body.error.data.errorCode).toBe('SECOND_FACTOR_FIRST');
  const strong = await addApp(owner);
  const key = await createKey(
    { workspaceId: company, userId: member.userId, role: 'owner', scopes },
    { name: 'k', scopes: ['read'] },
  );
  const saved = await require2fa(strong);
  expect(saved.body.result.data).toMatchObject({
    requiresSecondFactor: true,
    lacking: [{ name: 'Marcos', email: member.email }],
  });

  expect(await codeOf(company, strong)).toBe('open');
  expect(await codeOf(company, member.cookie)).toBe('SECOND_FACTOR_REQUIRED');
  expect(
    (await mutate(company, 'members.leave', {}, { cookie: member.cookie, origin })).body.error.data.errorCode,
  ).toBe('SECOND_FACTOR_REQUIRED');
  const opened = await pages().openWorkspace(new Headers({ cookie: member.cookie }), company);
  expect(opened).toMatchObject({ needs: 'factor', company: 'Segura SL' });
  for (const path of [
    `/w/${company}/export`,
    `/w/${company}/invoices/inv_1/pdf`,
    `/w/${company}/files/receipt/rec_1`,
  ]) {
    expect((await visit(new Request(`${origin}${path}`, { headers: { cookie: member.cookie } }))).status).toBe(403);
  }
  expect((await rest(key.key, 'GET', '/v1/clients')).status).toBe(200);
});

it('lets an account be set up there, and leaves the other companies of the person open', async () => {
  for (const procedure of ['account.me', 'account.factors', 'account.sessions']) {
    expect(await codeOf(company, member.cookie, procedure)).toBe('open');
  }
  expect(await codeOf(other, member.cookie)).toBe('open');
});

it('is not got round by the reports of several companies', async () => {
  const asked = { workspaceIds: [company, other] };
  const { body } = await call(other, 'gestoria.aging', { cookie: member.cookie, input: asked });
  expect(JSON.stringify(body)).toContain('Propia SL');
  expect(JSON.stringify(body)).not.toContain('Segura SL');
  const board = await call(other, 'board.get', { cookie: member.cookie, input: {} });
  expect(JSON.stringify(board.body)).not.toContain('Segura SL');
});

it('begins with a session: another of the same person that a password began stays out', async () => {
  const strong = await addApp(member);
  expect(await codeOf(company, strong)).toBe('open');
  const [row] = await storedRows('session', { userId: member.userId }, { orderBy: { createdAt: 'desc' } });
  expect(row?.factor).toBe('own');
  await changeRows('session', { userId: member.userId }, { factor: null });
  expect(await codeOf(company, strong)).toBe('SECOND_FACTOR_REQUIRED');
  await changeRows('session', { userId: member.userId }, { factor: 'issuer' });
  expect(await codeOf(company, strong)).toBe('SECOND_FACTOR_REQUIRED');
  await changeRows('workspace', { id: company }, { trustsIssuerFactor: true });
  expect(await codeOf(company, strong)).toBe('open');
  await changeRows('session', { userId: member.userId }, { factor: 'own' });
  const off = await authRequest('/two-factor/disable', { password: PASSWORD }, { cookie: strong });
  expect(await codeOf(company, cookieOf(off) || strong)).toBe('SECOND_FACTOR_REQUIRED');
});
