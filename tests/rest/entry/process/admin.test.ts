import { afterEach, beforeAll, expect, it } from 'vitest';

Object.assign(process.env, { STATUS_PAGE: 'on', SIGN_UP: 'open' });

const { signUp } = await import('~/tests/setup/browser');
const { pages } = await import('~/tests/setup/visit');
const { ask, sql } = await import('~/tests/setup/ask');
const { insertRow } = await import('~/tests/setup/stored-rows');
const { createKey, EVERY_SCOPE: scopes, openWorkspace } = await import('~/tests/setup/workspaces');
const { call: rest } = await import('~/tests/setup/company');
const { jobNames, runTurn, startError } = await import('~/tests/setup/jobs');
const { isNamedJob } = await import('@/app/admin/job-names');
const { currentTime, resetClock, setClock } = await import('~/tests/setup/clock');

let operator: Awaited<ReturnType<typeof signUp>>;
let other: Awaited<ReturnType<typeof signUp>>;
let workspaceId: string;

beforeAll(async () => {
  operator = await signUp('Primera');
  other = await signUp('Segunda');
  workspaceId = (await openWorkspace(other.userId, { name: 'Segunda SL' })).id;
});

afterEach(resetClock);

const inDays = (days: number) => new Date(currentTime().getTime() + days * 24 * 60 * 60 * 1000);

it('is for the first account, and for nobody else', async () => {
  expect(await pages().isOperator({ id: operator.userId })).toBe(true);
  expect(await pages().isOperator({ id: other.userId })).toBe(false);
});

it('reads versions, backups, certificates, companies and upkeep', async () => {
  setClock(currentTime());
  const owner = { workspaceId, userId: other.userId, role: 'owner' as const, scopes };
  const { key } = await createKey(owner, { name: 'k', scopes: ['write'] });
  expect((await rest(key, 'POST', '/v1/clients', { name: 'Cliente' })).status).toBe(201);
  await insertRow('certificate', {
    ...{
      id: 'crt_1',
      workspaceId,
      subject: 'CN=x',
      issuer: 'CN=y',
      serialNumber: '1',
      holder: 'x',
      taxIds: [],
      warnings: [],
    },
    ...{ chain: '', sealedKey: '', validFrom: inDays(-300), validTo: inDays(12.5), createdAt: inDays(-300) },
  });
  await insertRow('backupRun', {
    id: 'bak_1',
    kind: 'backup',
    status: 'done',
    startedAt: inDays(-2),
    finishedAt: inDays(-2),
  });
  await insertRow('backupRun', {
    id: 'bak_2',
    kind: 'backup',
    status: 'failed',
    startedAt: inDays(-1),
    error: 'No room.',
  });
  await insertRow('upkeep', { name: 'request_log', at: inDays(-1), failed: true });
  await insertRow('outboxTask', {
    ...{ id: 'obx_1', kind: 'mail', key: 'mail_1', payload: {}, status: 'failed', createdAt: inDays(-1) },
    ...{ nextAttemptAt: null, finishedAt: inDays(-1), lastError: 'x' },
  });
  const report = await pages().installationReport();
  expect(report.queues).toContainEqual({
    ...{ queue: 'task', kind: 'mail', job: 'deliver-mail', status: 'failed', count: 1, oldest: 0 },
  });
  expect(report.versions).toMatchObject({
    folio: expect.any(String),
    schema: expect.stringMatching(/^\d{14}_/),
    postgres: expect.stringMatching(/^1\d/),
  });
  expect(report.backups).toMatchObject({
    isSet: false,
    backup: { status: 'failed', error: 'No room.', doneAt: inDays(-2) },
    rehearsal: { doneAt: null },
  });
  expect(report.certificates).toEqual({ count: 1, ended: 0, soon: [{ company: 'Segunda SL', days: 12 }] });
  expect(report.companies?.map(({ name }) => name)).toContain('Segunda SL');
  expect(report.upkeep).toMatchObject([{ name: 'request_log', failed: true }]);
  expect(report.space).toMatchObject({ databaseBytes: expect.any(Number), freeMegabytes: expect.any(Number) });
});

it('says what it could not look at, and goes on with the rest', async () => {
  await ask(sql`ALTER TABLE backup_run RENAME TO hidden_run`);
  const report = await pages().installationReport();
  await ask(sql`ALTER TABLE hidden_run RENAME TO backup_run`);
  expect(report.backups).toBeNull();
  expect(report.versions).not.toBeNull();
  expect(report.certificates).not.toBeNull();
});

it('shows anybody which parts work, and neither words nor figures of what is the matter', async () => {
  const status = await pages().publicStatus();
  expect(status?.parts.map(({ part }) => part)).toContain('database');
  for (const it of status?.parts ?? []) expect(Object.keys(it).sort()).toEqual(['isFine', 'part']);
});

it('has the last runs of each job, each with what to do where it failed, and a name for every job', async () => {
  expect(jobNames().filter((name) => !isNamedJob(name))).toEqual([]);
  const runs = ['fine', 'wrong', 'unknown', ...Array.from({ length: 30 }, () => 'fine')];
  for (const [minute, outcome] of runs.entries()) {
    setClock(new Date(Date.UTC(2026, 9, 1, 8, minute)));
    await runTurn({ name: 'prune', run: () => outcomes[outcome]?.() ?? Promise.resolve() }, currentTime());
    if (outcome !== 'unknown') continue;
    expect(await recentOf('prune')).toMatchObject([
      { begunAt: '2026-10-01T08:02:00.000Z', failed: true, error: null },
      { failed: true, error: 'The disk is full. Make room on it.' },
      { failed: false, error: null },
    ]);
  }
  expect(await recentOf('prune')).toHaveLength(20);
});

const outcomes: Record<string, () => Promise<never>> = {
  wrong: () => Promise.reject(startError('The disk is full. Make room on it.')),
  unknown: () => Promise.reject(new Error('ECONNRESET of something')),
};

const recentOf = async (name: string) =>
  (await pages().installationReport()).jobs?.find((job) => job.name === name)?.runs;
