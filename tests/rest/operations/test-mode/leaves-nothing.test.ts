import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');

const { newId } = await import('@/lib/text/id');
const { startReceiver } = await import('~/tests/receiver');
const { resetClock, setClock } = await import('~/tests/setup/clock');
const { callsOf, draftOf, openCompany } = await import('~/tests/setup/company');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { deliverMail } = await import('~/tests/setup/deliver-mail');
const { changeRow, insertRow, storedRow, storedRows } = await import('~/tests/setup/stored-rows');
const { pages } = await import('~/tests/setup/visit');
const { readPdfText } = await import('~/tests/setup/pdf-text');

type Company = Awaited<ReturnType<typeof openCompany>>;

let live: Company;
let test: ReturnType<typeof callsOf> & { id: string };
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  setClock('2026-11-29T10:00:00.000Z');
  live = await openCompany();
  await changeRow('user', { id: live.actor.userId }, { emailVerified: true });
  const { body } = await live.post('/v1/test/company', {});
  test = { ...callsOf(body.key), id: body.id };
  receiver.received.splice(0);
});
afterEach(resetClock);

const ofTest = () => ({
  ...live.actor,
  workspaceId: test.id,
  time: { workspaceId: test.id, aheadMs: 0 },
});
const issued = { status: 'sent', clientEmail: 'ap@acme.example', issueDate: '2026-11-29', dueDate: '2026-12-09' };

it('writes reminders in their order and keeps them: no mail is sent', async () => {
  const steps = [{ days: -2 }, { days: 1 }, { days: 15 }];
  await dashboardOf(ofTest()).reminders.updateSchedule({ enabled: true, steps });
  await test.post('/v1/invoices', draftOf(issued));
  const { body } = await test.post('/v1/test/clock', { advance: 'P1M' });
  expect(body.passed.mails).toBe(3);

  const mails = await storedRows('mailMessage', { workspaceId: test.id }, { orderBy: { createdAt: 'asc' } });
  expect(mails.map(({ status }) => status)).toEqual(['captured', 'captured', 'captured']);
  const days = mails.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-12-07', '2026-12-10', '2026-12-24']);
  const { data } = await dashboardOf(ofTest()).mail.list({ limit: 10, offset: 0 });
  const first = await dashboardOf(ofTest()).mail.get({ mailId: data[0]?.id ?? '' });
  expect(first.html).toContain('F-2026-001');

  await changeRow('mailMessage', { id: data[0]?.id ?? '' }, { status: 'queued' }); // should anything ever queue one
  await insertRow('outboxTask', {
    ...{ id: newId('obx'), kind: 'mail', key: data[0]?.id ?? '', payload: {}, workspaceId: test.id },
    ...{ nextAttemptAt: new Date('2026-11-29T09:00:00Z'), createdAt: new Date() },
  });
  const sent: unknown[] = [];
  await deliverMail(async (message) => sent.push(message));
  expect(sent).toEqual([]);
  expect((await storedRow('mailMessage', { id: data[0]?.id ?? '' })).status).toBe('captured');
});

it('posts webhooks for real, and their retries as the clock is advanced', async () => {
  receiver.reply = () => ({ status: 500 });
  const { body: webhook } = await test.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  await test.post('/v1/clients', { name: 'Ana Ruiz' });
  const { body } = await test.post('/v1/test/clock', { advance: 'P7D' });
  const { body: deliveries } = await test.get(`/v1/webhooks/${webhook.id}/deliveries`);
  expect(deliveries.data).toMatchObject([{ status: 'failed' }]);
  expect(body.passed.attempts).toBe(deliveries.data[0].attemptCount);
  expect(receiver.received).toHaveLength(deliveries.data[0].attemptCount);
  expect(receiver.received.length).toBeGreaterThan(2);

  receiver.reply = () => ({});
  await test.post('/v1/clients', { name: 'Eva Gil' });
  await test.post('/v1/test/clock', { advance: 'PT1M' });
  const last = JSON.parse(receiver.received.at(-1)?.body ?? '{}');
  expect(last).toMatchObject({ data: { name: 'Eva Gil' }, timestamp: expect.stringMatching(/^2026-12-06T10:0/) });
  const sentAt = Number(receiver.received.at(-1)?.headers['webhook-timestamp']) * 1000;
  expect(new Date(sentAt).toISOString().slice(0, 10)).toBe('2026-11-29'); // receivers compare it with their own clock
});

it('commits each step of an advance, also of one with an idempotency key', async () => {
  const { body: invoice } = await test.post('/v1/invoices', draftOf(issued));
  const seen: unknown[] = [];
  receiver.reply = async () => {
    const [{ body: read }, { body: clock }] = [
      await test.get(`/v1/invoices/${invoice.id}`),
      await test.get('/v1/test/clock'),
    ];
    seen.push([read.status, clock.isAdvancing]);
    return {};
  };
  await test.post('/v1/webhooks', { url: receiver.url, events: ['invoice.overdue'] });
  const advance = () => test.post('/v1/test/clock', { advance: 'P20D' }, { 'idempotency-key': 'twenty' });
  const first = await advance();
  expect(first).toMatchObject({ status: 200, body: { now: '2026-12-19T10:00:00.000Z' } });
  expect(seen).toEqual([['overdue', true]]);
  expect((await advance()).text).toBe(first.text);
});

it('files nothing in production', async () => {
  const refused = { status: 422, body: { code: 'TEST_COMPANY_NOT_PRODUCTION' } };
  expect(await test.patch('/v1/company', { verifactu: { mode: 'production' } })).toMatchObject(refused);
  expect(await test.patch('/v1/company', { ticketbai: { mode: 'production' } })).toMatchObject(refused);
  const ours = dashboardOf(ofTest());
  const { body: invoice } = await test.post('/v1/invoices', draftOf(issued));
  const message = expect.stringContaining('test company');
  await expect(ours.face.submit({ invoiceId: invoice.id })).rejects.toMatchObject({ message });
  const requirement = { reference: 'ABCD1234567890123' };
  await expect(ours.verifactu.answerRequirement(requirement)).rejects.toMatchObject({ message });
  expect(await storedRows('verifactuRequirement', { workspaceId: test.id })).toEqual([]);
  await expect(ours.guestRegistration.saveSettings({ mode: 'production' })).rejects.toMatchObject({ message });
});

it('dates mail about an account by the clock of everybody, so that none counts for later days', async () => {
  const time = { workspaceId: test.id, aheadMs: 300 * 24 * 60 * 60 * 1000 };
  const from = { address: '198.51.100.7', userAgent: 'Firefox' };
  await dashboardOf({ ...ofTest(), time, from }).apiKeys.create({ name: 'mine', scopes: ['read'] });
  const mails = await storedRows('mailMessage', { resourceId: live.actor.userId, workspaceId: null });
  expect(mails.map(({ createdAt }) => createdAt.toISOString())).toEqual(['2026-11-29T10:00:00.000Z']);
});

it('has the members of the live company, whatever becomes of them', async () => {
  const { id: userId } = await insertRow('user', {
    id: newId('usr'),
    name: 'Eva',
    email: `${newId('x')}@example.test`,
  });
  const memberId = newId('mem');
  await insertRow('member', { id: memberId, workspaceId: live.id, userId, role: 'admin' });
  const key = await dashboardOf({ ...ofTest(), userId, role: 'admin' }).apiKeys.create({
    name: 'Eva',
    scopes: ['read'],
  });
  expect((await callsOf(key.key).get('/v1/clients')).status).toBe(200);

  await dashboardOf(live.actor).members.changeRole({ memberId, role: 'viewer' });
  expect((await storedRow('member', { workspaceId: test.id, userId })).role).toBe('viewer');
  await dashboardOf(live.actor).members.suspend({ memberId });
  expect((await callsOf(key.key).get('/v1/clients')).status).toBe(401);
  await dashboardOf(live.actor).members.reactivate({ memberId });
  expect((await callsOf(key.key).get('/v1/clients')).status).toBe(200);
  const there = await storedRow('member', { workspaceId: test.id, userId });
  await expect(dashboardOf(ofTest()).members.remove({ memberId: there.id })).rejects.toMatchObject({
    message: expect.stringContaining('live company'),
  });

  await dashboardOf(live.actor).members.remove({ memberId });
  expect(await storedRows('member', { workspaceId: test.id, userId })).toEqual([]);
  await insertRow('member', { id: newId('mem'), workspaceId: live.id, userId, role: 'admin' });
  expect((await callsOf(key.key).get('/v1/clients')).body.code).toBe('API_KEY_REVOKED');
});

it('opens its links by its own clock', async () => {
  const line = { description: 'Work', quantity: 1, unitPrice: 100, taxRate: 21 };
  const quote = { clientName: 'Ana Ruiz', items: [line], issueDate: '2026-11-29', validUntil: '2026-12-05' };
  const made = async (of: typeof test | Company) => {
    const { body } = await of.post('/v1/quotes', { ...quote, status: 'sent' });
    return (await storedRow('quote', { id: body.id })).publicToken ?? '';
  };
  const tokens = { test: await made(test), live: await made(live) };
  await test.post('/v1/test/clock', { advance: 'P2W' });
  const open = (token: string) => pages().openPublicQuote(token, new Headers());
  expect(await open(tokens.test)).toMatchObject({ status: 'expired', company: { isTest: true } });
  expect(await open(tokens.live)).toMatchObject({ status: 'sent' });
});

it('prints that it is a test on every paper, and live companies do not', async () => {
  const paperOf = async (of: typeof test | Company) => {
    const { body } = await of.post('/v1/invoices', draftOf(issued));
    return readPdfText((await of.get(`/v1/invoices/${body.id}/pdf`)).bytes);
  };
  expect(await paperOf(test)).toContain('PRUEBA');
  expect(await paperOf(live)).not.toContain('PRUEBA');
});

it('is deleted with the live company', async () => {
  await dashboardOf(live.actor).companyDeletion.delete({ name: 'Taller Norte' });
  expect((await test.get('/v1/clients')).status).toBe(401);
  expect((await storedRow('workspace', { id: test.id })).deletedAt).not.toBeNull();
  expect(await storedRows('member', { workspaceId: test.id })).toEqual([]);
});
