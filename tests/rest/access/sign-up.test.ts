import { beforeAll, expect, it } from 'vitest';

process.env.SIGN_UP = 'invited';
process.env.SMTP_URL = 'smtp://mail.example.test'; // so that a link reaches whoever has the address alone

const { visit } = await import('~/tests/setup/visit');
const { changeRow, countRows, findStored, storedRow } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { setClock } = await import('~/tests/setup/clock');

const { openCompany } = await import('~/tests/setup/company');

const origin = 'http://localhost:3000';
let address = 0;

function signUp(email: string, others: object = {}): Promise<Response> {
  const from = { 'x-forwarded-for': `192.0.2.${++address}`, origin };
  return visit(
    new Request(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify({ name: 'Ana', email, password: 'correct horse battery', ...others }),
    }),
  );
}

async function tokenMailedTo(to: string): Promise<string> {
  const mail = await storedRow('mailMessage', { to }, { orderBy: { id: 'desc' } });
  return /\/invitation\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
}

let company: Awaited<ReturnType<typeof openCompany>>;

beforeAll(async () => {
  // Whoever installs it, with no command line at hand.
  expect((await signUp('first@example.test')).status).toBe(200);
  company = await openCompany();
  await changeRow('user', { id: company.actor.userId }, { emailVerified: true }); // or it may not send
});

it('is by invitation once there is an account, and tells nobody who has one', async () => {
  const answers = [await signUp('stranger@example.test'), await signUp('first@example.test')];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'SIGN_UP_BY_INVITATION' });
  }
  expect(await countRows('user', { email: 'stranger@example.test' })).toBe(0);
});

it('takes the link of an invitation to the same address, and takes the address for proven', async () => {
  const as = dashboardOf(company.actor);
  await as.invitations.create({ email: 'bea@example.test', role: 'editor' });
  const invitation = await tokenMailedTo('bea@example.test');
  expect((await signUp('carla@example.test', { invitation })).status).toBe(403);
  expect((await signUp('Bea@example.test', { invitation })).status).toBe(200);
  expect(await findStored('user', { email: 'bea@example.test' })).toMatchObject({ emailVerified: true });

  await as.invitations.create({ email: 'dani@example.test', role: 'editor' });
  const revoked = await tokenMailedTo('dani@example.test');
  const [{ id: invitationId } = { id: '' }] = await as.invitations.list();
  await as.invitations.revoke({ invitationId });
  expect((await signUp('dani@example.test', { invitation: revoked })).status).toBe(403);
});

it.each(['', ' ', 'Prize at evil.test/win', 'x'.repeat(201), 7])('refuses the name %j', async (name) => {
  expect((await signUp('eli@example.test', { name })).status).toBe(403);
});

it('counts an IPv6 caller by the /64, and the /48 around it', async () => {
  setClock('2026-03-18T09:30:00.000Z'); // no window of the limits ends within the test
  const tryFrom = async (forwarded: string) =>
    (
      await visit(
        new Request(`${origin}/api/auth/sign-up/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': forwarded },
          body: '{}',
        }),
      )
    ).status;
  const same: number[] = [];
  for (let tries = 0; tries < 21; tries++) same.push(await tryFrom(`2001:db8:1:1::${tries + 1}`));
  expect(same.at(-1)).toBe(429);
  const wide: number[] = [];
  for (let tries = 0; tries < 101; tries++) wide.push(await tryFrom(`2001:db8:2:${(tries + 1).toString(16)}::1`));
  expect(wide.slice(0, 100)).not.toContain(429);
  expect(wide.at(-1)).toBe(429);
});
