import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');
vi.stubEnv('MAIL_PER_WORKSPACE_AND_DAY', '4');
vi.stubEnv('MAIL_PER_RECIPIENT_AND_DAY', '2');

const { visit } = await import('~/tests/setup/visit');
const { changeRow, deleteRows, insertRow, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');
const { resetClock, setClock, shiftClock } = await import('~/tests/setup/clock');
const { appRouter } = await import('@/server/root');
const { warnOfAccountChange } = await import('@/server/access/security-log/security-mail');

const { draftOf, openCompany } = await import('~/tests/setup/company');

const origin = 'http://localhost:3000';
let company: Awaited<ReturnType<typeof openCompany>>;

const mailTo = (to: string) => storedRows('mailMessage', { to }, { orderBy: { createdAt: 'asc' } });
const as = () => dashboardOf(company.actor);
const invite = (email: string) =>
  as()
    .invitations.create({ email, role: 'viewer' })
    .then(() => 200)
    .catch(({ status }) => status);

async function proves(userId: string, emailVerified = true): Promise<void> {
  await changeRow('user', { id: userId }, { emailVerified });
}

function auth(path: string, body?: object, forwarded = '192.0.2.1'): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, 'x-forwarded-for': forwarded };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return visit(new Request(`${origin}/api/auth${path}`, init));
}

beforeEach(async () => {
  company = await openCompany();
  await deleteRows('mailMessage');
});

it('lets nothing out for somebody who has not proven their own address: no invitation, no invoice', async () => {
  await proves(company.actor.userId, false);
  expect(await invite('bea@example.test')).toBe(403);
  const { body: invoice } = await company.post('/v1/invoices', draftOf({ clientEmail: 'ap@acme.test' }));
  const sent = await company.post(`/v1/invoices/${invoice.id}/send`, {});
  expect(sent).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^Confirm your own e-mail/) } });
  expect((await company.get(`/v1/invoices/${invoice.id}`)).body.status).toBe('draft');

  await proves(company.actor.userId);
  expect((await company.post(`/v1/invoices/${invoice.id}/send`, {})).status).toBe(200);
});

it('bounds what one company sends in a day, and to one recipient', async () => {
  await proves(company.actor.userId);
  expect(await invite('a@example.test')).toBe(200);
  expect(await invite('a@example.test')).toBe(200);
  expect(await invite('a@example.test')).toBe(429);
  expect(await invite('b@example.test')).toBe(200);
  expect(await invite('c@example.test')).toBe(200);
  expect(await invite('d@example.test')).toBe(429);

  shiftClock(24 * 60 * 60 * 1000 + 1000);
  expect(await invite('d@example.test')).toBe(200);
  resetClock();
});

it('has a recurring invoice beyond it wait for the next day, with its own date, and nobody else', async () => {
  setClock('2027-01-10T09:00:00.000Z');
  const recurring = { enabled: true, frequency: 'monthly', nextDate: '2027-01-31', autoSend: true };
  const companies = [await openCompany(), await openCompany()] as const;
  for (const [index, each] of companies.entries()) {
    await proves(each.actor.userId);
    for (let made = 0; made < 5 - 4 * index; made++)
      await each.post('/v1/invoices', draftOf({ recurring, clientEmail: `recurring-${index}-${made}@example.test` }));
  }
  const made = async (of: (typeof companies)[number]) => {
    const { data } = (await of.get('/v1/invoices?limit=100')).body;
    const generated = data.filter((it: { generatedFromId?: string }) => it.generatedFromId);
    return generated.map(({ status, issueDate }: Record<string, string>) => `${status} ${issueDate}`);
  };
  setClock('2027-01-31T08:00:00.000Z');
  expect(await runJob('recurringInvoices')).toBe(5);
  expect(await runJob('recurringInvoices')).toBe(0);
  expect(await made(companies[0])).toEqual(Array(4).fill('sent 2027-01-31'));
  expect(await made(companies[1])).toEqual(['sent 2027-01-31']);

  setClock('2027-02-01T09:00:00.000Z');
  expect(await runJob('recurringInvoices')).toBe(1);
  expect(await made(companies[0])).toEqual(Array(5).fill('sent 2027-01-31'));
  resetClock();
});

it('takes an address in capitals for the same recipient', async () => {
  await proves(company.actor.userId);
  const outcomes = [await invite('Dora@example.test'), await invite('dora@EXAMPLE.test')];
  expect([...outcomes, await invite('DORA@example.test')]).toEqual([200, 200, 429]);

  const invoiceTo = async (clientEmail: string) => {
    const { body } = await company.post('/v1/invoices', draftOf({ clientEmail }));
    return (await company.post(`/v1/invoices/${body.id}/send`, {})).status;
  };
  company = await openCompany();
  await proves(company.actor.userId);
  expect([await invoiceTo('DORA@example.test'), await invoiceTo('dora@example.TEST')]).toEqual([200, 200]);
  company = await openCompany();
  await proves(company.actor.userId);
  expect(await invoiceTo('dorA@example.test')).toBe(429);
});

it('bounds what one recipient gets, from however many companies', async () => {
  const outcomes: number[] = [];
  for (let companies = 0; companies < 3; companies++) {
    company = await openCompany();
    await proves(company.actor.userId);
    outcomes.push(await invite('victim@example.test'), await invite('victim@example.test'));
  }
  expect(outcomes).toEqual([200, 200, 200, 200, 429, 429]);
});

it('says the same to a new address and to one with an account, and lets in by the link alone', async () => {
  const ana = { name: 'Ana', email: 'ana@example.test', password: 'correct horse battery' };
  const first = await auth('/sign-up/email', { ...ana, callbackURL: '/workspaces/new' });
  const again = await auth('/sign-up/email', ana);
  expect([first.status, again.status]).toEqual([200, 200]);
  const [one, two] = [await first.json(), await again.json()];
  expect(Object.keys(two)).toEqual(Object.keys(one));
  expect(Object.keys(two.user).sort()).toEqual(Object.keys(one.user).sort());
  expect([one.token, two.token]).toEqual([null, null]);
  expect((await auth('/sign-in/email', ana)).status).toBe(403);

  const [confirmation, exists, ...others] = await mailTo(ana.email);
  expect([confirmation?.subject, exists?.subject, others.length]).toEqual([
    'Confirm your email address',
    'You already have an account',
    1, // the link again, at the attempt to sign in
  ]);
  const link = /(\/verify-email\?\S+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
  const opened = await auth(link);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/workspaces/new']);
  expect(opened.headers.getSetCookie().join()).toMatch(/folio\.session_token=\w/);
  expect((await auth('/sign-in/email', ana)).status).toBe(200);
});

describe('what is mailed about an account', () => {
  const asked = async (email: string, times: number) => {
    for (let time = 0; time < times; time++)
      expect((await auth('/request-password-reset', { email }, `198.51.100.${time + 1}`)).status).toBe(200);
    return (await mailTo(email)).length;
  };
  const person = (name: string) =>
    insertRow('user', { id: `usr_${name}`, name, email: `${name}@example.test`, emailVerified: true });
  const warn = (id: string) => warnOfAccountChange(id, 'passkeyAdded', { address: '192.0.2.9' });

  it('fills no mailbox with links, tells nobody, and leaves one that works', async () => {
    const { email } = await person('fina');
    expect(await asked(email, 6)).toBe(3);
    shiftClock(61 * 60 * 1000); // those do not work any more
    expect(await asked(email, 6)).toBe(6);
    resetClock();
  });

  it('is not held up by what companies send, nor a warning by links', async () => {
    const { id, email } = await person('gala');
    for (let companies = 0; companies < 2; companies++) {
      company = await openCompany();
      await proves(company.actor.userId);
      expect([await invite(email), await invite(email)]).toEqual([200, 200]);
    }
    expect(await asked(email, 5)).toBe(4 + 3);
    await warn(id);
    const [warning] = (await mailTo(email)).slice(-1);
    expect(warning).toMatchObject({ purpose: 'notice', status: 'queued' });
  });

  it('is listed on the account page where a warning is one too many to be mailed', async () => {
    const gil = await person('gil');
    for (let warnings = 0; warnings < 6; warnings++) await warn(gil.id);
    const statuses = (await mailTo(gil.email)).map(({ status }) => status);
    expect(statuses).toEqual(['queued', 'queued', 'queued', 'queued', 'captured', 'captured']);
    const { mails } = await appRouter
      .createCaller({ requestId: 'req_test', actor: null, user: { ...gil, signedInAt: new Date() } as never })
      .account.unsentMail();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringMatching(/passkey/i)));
  });
});
