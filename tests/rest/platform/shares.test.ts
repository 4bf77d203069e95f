import { expect, it, vi } from 'vitest';

vi.stubEnv('WORKSPACES_PER_PERSON', '3');
vi.stubEnv('STORAGE_PER_WORKSPACE_MB', '1');
vi.stubEnv('PERSON_RATE_LIMIT_PER_MINUTE', '5');

const { visit } = await import('~/tests/setup/visit');
const { auth } = await import('@/server/access/accounts/auth');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { setClock } = await import('~/tests/setup/clock');
const { openWorkspace } = await import('~/tests/setup/workspaces');

const { openCompany } = await import('~/tests/setup/company');
const { importsOf } = await import('~/tests/setup/imports');

const bankingOf = ({ actor }: Awaited<ReturnType<typeof openCompany>>) =>
  dashboardOf({ ...actor, role: 'owner' }).banking;

const origin = 'http://localhost:3000';

it('lets a person own so many companies, however many are made at once', async () => {
  const { actor } = await openCompany();
  const made = Array.from({ length: 5 }, (_, index) => openWorkspace(actor.userId, { name: `Company ${index}` }));
  const outcomes = await Promise.allSettled(made);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { status: 422, message: expect.stringContaining('at most 3 companies') } });
});

it('lets a company store so much of all kinds of files, announced ones included', async () => {
  const company = await openCompany();
  const announceReceipt = (sizeBytes: number) =>
    company.post('/v1/expenses/attachments/uploads', {
      fileName: 'receipt.pdf',
      contentType: 'application/pdf',
      sizeBytes,
    });
  const { body } = await company.post('/v1/banking/accounts', { accountName: 'Main account' });
  const accountId = body.data.id;
  const announceStatement = (sizeBytes: number) =>
    bankingOf(company).announceStatement({ accountId, fileName: 'january.n43', sizeBytes });
  const announceTable = (sizeBytes: number) =>
    importsOf(company).create({ kind: 'clients', fileName: 'clients.csv', sizeBytes });
  const full = { status: 422, message: expect.stringContaining('fill its 1 MB') };

  expect((await announceReceipt(400_000)).status).toBe(200);
  await announceTable(300_000);
  await announceStatement(300_000);
  expect(await announceReceipt(60_000)).toMatchObject({ status: 422, body: { message: full.message } });
  await expect(announceStatement(60_000)).rejects.toMatchObject(full);
  await expect(announceTable(60_000)).rejects.toMatchObject(full);

  const path = `/v1/banking/accounts/${accountId}/statements`;
  const sent = (movements: number) =>
    company.post(
      path,
      `Fecha;Concepto;Importe;Saldo\n${Array.from({ length: movements }, (_, n) => `${n < 50 ? 14 : 15}/01/2026;Café ${n} ${' '.repeat(100)};1,00;${n + 1},00`).join('\n')}`,
      { 'content-type': 'application/octet-stream' },
    );
  expect(await sent(500)).toMatchObject({ status: 422, body: { message: full.message } });
  expect((await company.get(path)).body.total).toBe(0);
  expect((await sent(100)).status).toBe(201);
  expect((await announceReceipt(30_000)).status).toBe(200);
});

it('lets a person make so many calls a minute, batches counted by what is in them', async () => {
  setClock('2026-03-18T10:00:00.000Z');
  const person = { name: 'Ana', email: 'ana@example.test', password: 'correct horse battery' };
  const { headers } = await auth.api.signUpEmail({ body: person, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const ask = async (procedures: string) => {
    const url = `${origin}/api/trpc/me/${procedures}?batch=1&input=${encodeURIComponent('{}')}`;
    const response = await visit(new Request(url, { headers: { cookie } }));
    return response.status;
  };
  expect(await ask('account.me')).toBe(200);
  expect(await ask('account.me,account.me,account.me')).toBe(200);
  expect(await ask('account.me%2Caccount.me')).toBe(429);
  setClock('2026-03-18T10:01:00.000Z');
  expect(await ask('account.me')).toBe(200);
});
