import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoCompany } from '@/server/operations/demo/plan';
import { readZip } from '../../setup/read-zip';

const home = mkdtempSync(join(tmpdir(), 'folio-data-export-'));
// Before any server module is imported: the files of this test are its own.
process.env.DATA_DIR = home;

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { changeRows, insertRow, storedRow } = await import('~/tests/setup/stored-rows');
const { currentTime } = await import('~/tests/setup/clock');
const { createKey, openWorkspace } = await import('~/tests/setup/workspaces');
const { ask, sql } = await import('~/tests/setup/ask');

const { dataExportHandler } = await import('@/server/entry/dashboard/data-export-handler');
const { collections } = await import('@/server/entry/data-export/collections');
const { exportCompany } = await import('@/server/entry/data-export/export-company');
const { assertRoomForArchive } = await import('@/server/platform/files/archive-downloads');

const { scopes } = await import('@/server/platform/contract/scopes');
const { exportEInvoice } = await import('@/server/e-invoicing/e-invoicing/exports/export-e-invoice');
const { lloguers } = await import('@/server/operations/demo/companies/lloguers');
const { taller } = await import('@/server/operations/demo/companies/taller');
const { foundCompany, seedBusiness } = await import('@/server/operations/demo/seed-company');
const { storage } = await import('@/server/platform/files/storage');
const { streamBytes: wholeFile } = await import('@/server/platform/files/store-file');
const { folioApi } = await import('@/server/entry/rest/routes');

const { mutate, origin, PASSWORD, signUp } = await import('../../setup/browser');
const { call } = await import('../../setup/company');

// What is exported is compared with what /v1 answers, list by list.

const receipt = randomBytes(3_000_000); // more than lies between the database and a reader who does not read
let owner: Awaited<ReturnType<typeof signUp>>;
let companies: { id: string; key: string }[];
let main: { id: string; key: string };
/** What an export holds, by company. */
const exported = new Map<string, Map<string, Buffer>>();

beforeAll(async () => {
  owner = await signUp('Exportadora');
  const stays = (home: number) =>
    lloguers.rental?.slice(home, home + 1).map((it) => ({ ...it, stays: it.stays.slice(-5) }));
  main = await found({
    ...taller,
    invoices: taller.invoices?.slice(0, 12),
    quotes: taller.quotes?.slice(0, 5),
    rental: stays(0),
  });
  companies = [main, await found({ ...lloguers, invoices: lloguers.invoices?.slice(0, 4), rental: stays(1) })];
  await addFiles();
  await addAParty();
  for (const { id } of companies) {
    const answer = id === main.id ? await download(id) : new Response(exportCompany(contextOf(id), { mostPapers: 0 }));
    exported.set(id, readZip(await bytesOf(answer)));
  }
}, 120_000);

/** A company of the demo, or a part of one, and a key for everything. */
async function found(company: DemoCompany): Promise<{ id: string; key: string }> {
  const actor = await foundCompany(owner.userId, company);
  await seedBusiness(actor, company);
  const { key } = await createKey(actor, { name: 'Export', scopes: [...scopes] });
  return { id: actor.workspaceId, key };
}

afterAll(() => rmSync(home, { recursive: true, force: true }));

const contextOf = (workspaceId: string) => {
  const actor = { workspaceId, userId: owner.userId, role: 'owner' as const, scopes };
  return { requestId: 'req_test', user: null, actor };
};

const download = (id: string, cookie = owner.cookie) =>
  dataExportHandler(new Request(`${origin}/w/${id}/export`, { headers: { cookie } }), id);

async function bytesOf(response: Response): Promise<Buffer> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A receipt whose name is no file name, one whose bytes are lost, and an e-invoice. */
async function addFiles() {
  const expense = await storedRow('expense', { workspaceId: main.id });
  for (const [id, fileName] of [
    ['file_there', '../März/recibo.pdf'],
    ['file_lost', 'lost.pdf'],
  ] as const) {
    const storageKey = `${main.id}/${id}`;
    if (id === 'file_there') await storage.put(storageKey, wholeFile(receipt), receipt.length);
    const file = { contentType: 'application/pdf', sizeBytes: receipt.length, expiresAt: currentTime(), reference: id };
    await insertRow('attachment', { ...file, id, fileName, storageKey, workspaceId: main.id, expenseId: expense.id });
  }
  const invoice = await storedRow('invoice', { workspaceId: main.id, status: 'paid', kind: 'invoice' });
  const actor = { workspaceId: main.id, userId: owner.userId, role: 'owner' as const, scopes };
  await exportEInvoice(actor, invoice.id, { format: 'UBL' } as Parameters<typeof exportEInvoice>[2]);
}

/** More clients than a page has, with what belongs to one of them. */
async function addAParty() {
  for (let n = 0; n < 3; n++) {
    const batch = Array.from({ length: 50 }, (_, of) => ({ name: `Cliente ${n} ${of} ñ€😀` }));
    expect((await call(main.key, 'POST', '/v1/clients/batch', batch)).status).toBe(201);
  }
  const { body } = await call(main.key, 'POST', '/v1/clients', { name: 'Con todo' });
  await call(main.key, 'POST', `/v1/clients/${body.id}/contacts`, { name: 'Contacto' });
  await call(main.key, 'POST', `/v1/clients/${body.id}/notes`, { content: 'Una nota\nde dos líneas' });
  await call(main.key, 'POST', `/v1/clients/${body.id}/activities`, { type: 'call', title: 'Llamada' });
  const stay = await storedRow('reservation', { workspaceId: main.id, kind: 'stay' });
  await dashboardOf(contextOf(main.id).actor).guests.add({
    reservationId: stay.id,
    person: { firstName: 'Secundino', documentNumber: '12345678Z' },
  });
  const account = (await call(main.key, 'POST', '/v1/banking/accounts', { accountName: 'Cuenta' })).body.data.id;
  const file = Buffer.from('Fecha;Concepto;Importe\n01/02/2026;Alquiler;-500,00\n');
  const target = `/v1/banking/accounts/${account}/statements?fileName=febrero.csv`;
  const { status, text } = await call(main.key, 'POST', target, file, { 'content-type': 'application/octet-stream' });
  expect(status, text).toBeLessThan(300);
}

const rowsOf = (id: string, name: string): { id: string }[] =>
  (exported.get(id)?.get(`data/${name}.ndjson`)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A key is used to ask for it. */
const withoutUse = (row: object) => ({ ...row, lastUsedAt: undefined });

/** Everything that a list of /v1 answers, page by page. */
async function listed(key: string, path: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  let cursor = '';
  do {
    const { body, status } = await call(key, 'GET', `${path}?limit=100${cursor && `&cursor=${cursor}`}`);
    expect(status, path).toBe(200);
    found.push(...body.data);
    cursor = body.nextCursor ? encodeURIComponent(body.nextCursor) : '';
  } while (cursor);
  return found;
}

describe('an export of all data', () => {
  it('has every row of every list, as /v1 answers it', async () => {
    const seen = new Set<string>();
    for (const { id, key } of companies) {
      for (const [name, { path, parts }] of Object.entries(collections)) {
        const records = await listed(key, path);
        expect(rowsOf(id, name).map(withoutUse), `${name} of ${id}`).toEqual(records.map(withoutUse));
        if (records.length > 0) seen.add(name);
        for (const [part, { path: of }] of Object.entries(parts?.lists ?? {})) {
          const expected = [];
          for (const record of records) {
            const found = await listed(key, of.replace(/\{\w+\}/, record.id));
            expected.push(...found.map((row) => ({ [parts?.idIs ?? '']: record.id, ...row })));
          }
          expect(rowsOf(id, part), `${part} of ${id}`).toEqual(expected);
          if (expected.length > 0) seen.add(part);
        }
      }
      const company = JSON.parse(exported.get(id)?.get('data/company.json')?.toString() ?? '');
      expect(company).toEqual((await call(key, 'GET', '/v1/company')).body);
    }
    const all = Object.entries(collections).flatMap(([name, { parts }]) => [name, ...Object.keys(parts?.lists ?? {})]);
    expect(all.filter((name) => !seen.has(name))).toEqual([
      'bank-rules',
      'owner-statements',
      'assets',
      'invoice-statuses',
      'tax-filings',
    ]);
    expect(rowsOf(main.id, 'clients').length).toBeGreaterThan(150);
  }, 120_000);

  it('has how the company is set up, and what only the dashboard lists', () => {
    const settings = JSON.parse(exported.get(main.id)?.get('data/settings.json')?.toString() ?? '');
    expect(settings).toMatchObject({ workspace: { id: main.id }, fiscalProfile: { zone: 'peninsula' } });
    expect(Object.keys(settings).sort()).toEqual([
      'cashCriterion',
      'expenseConcepts',
      'fiscalProfile',
      'invoiceStatuses',
      'ledger',
      'letterhead',
      'mailTemplates',
      'proRata',
      'reminders',
      'rentalReports',
      'taxReturns',
      'workspace',
    ]);
    expect(rowsOf(main.id, 'series')).toHaveLength(4);
    expect(rowsOf(main.id, 'members')).toMatchObject([{ role: 'owner', email: owner.email }]);
    expect(rowsOf(main.id, 'owner-terms')).toHaveLength(1);
    expect(rowsOf(main.id, 'security-log').length).toBeGreaterThan(0);
  });

  it('forgets no list of /v1', () => {
    const exportedPaths = Object.values(collections).flatMap(({ path, parts }) => [
      path,
      ...Object.values(parts?.lists ?? {}).map((part) => part.path),
    ]);
    const isList = ({ procedure }: (typeof folioApi.routes)[number]) =>
      'nextCursor' in ((procedure._def as { output?: { shape?: object } }).output?.shape ?? {});
    const lists = folioApi.routes.filter((route) => route.method === 'GET' && !route.aliasOf && isList(route));
    // What is removed after a while: copies of what happened, requests, and links. And what can be worked out of the rest.
    const leftOut = [
      '/v1/webhooks/{id}/deliveries',
      '/v1/webhooks/{id}/portal-links',
      '/v1/request-log',
      '/v1/banking/suggestions',
    ];
    expect(lists.map(({ pattern }) => pattern).sort()).toEqual([...exportedPaths, ...leftOut].sort());
  });

  it('has the stored files, the e-invoices and a PDF of each document, and says what is missing', () => {
    const files = exported.get(main.id) ?? new Map<string, Buffer>();
    expect(files.get('files/receipts/file_there/_März_recibo.pdf')?.equals(receipt)).toBe(true);
    expect([...files.keys()].filter((path) => path.startsWith('files/e-invoices/'))).toHaveLength(1);
    expect([...files.keys()].filter((path) => path.startsWith('files/bank-statements/'))).toHaveLength(1);
    expect([...files.keys()].some((path) => path.includes('..') || path.startsWith('/'))).toBe(false);
    for (const kind of ['invoices', 'quotes']) {
      const finished = (rowsOf(main.id, kind) as unknown as { status: string }[]).filter((it) => it.status !== 'draft');
      const papers = [...files].filter(([path]) => path.startsWith(`pdf/${kind}/`));
      expect(papers).toHaveLength(finished.length);
      expect(papers.every(([, bytes]) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    }
    const readMe = files.get('README.txt')?.toString() ?? '';
    expect(readMe).toContain('files/receipts/file_lost/lost.pdf');
    const other = exported.get(companies[1]?.id ?? '');
    expect([...(other?.keys() ?? [])].some((path) => path.startsWith('pdf/'))).toBe(false);
    expect(other?.get('README.txt')?.toString()).toMatch(/more than ten thousand|más de diez mil/);
    expect(readMe).toContain(`data/clients.ndjson  ${rowsOf(main.id, 'clients').length}  GET /v1/clients\r\n`);
  });

  it('has nothing of another company', async () => {
    for (const { id } of companies) {
      const text = textOf(id);
      for (const other of companies) if (other.id !== id) expect(text.includes(other.id)).toBe(false);
      const foreign = await ask<{ id: string }>(sql`
        SELECT id FROM client WHERE workspace_id <> ${id} UNION ALL SELECT id FROM invoice WHERE workspace_id <> ${id}
        UNION ALL SELECT id FROM expense WHERE workspace_id <> ${id} UNION ALL SELECT id FROM reservation WHERE workspace_id <> ${id}`);
      expect(foreign.length).toBeGreaterThan(20);
      expect(foreign.filter((it) => text.includes(it.id))).toEqual([]);
    }
  });

  it('has no secret', async () => {
    const secrets = await ask<{ secret: string }>(sql`
      SELECT hash AS secret FROM api_key UNION ALL SELECT secret FROM webhook WHERE secret IS NOT NULL
      UNION ALL SELECT password FROM account WHERE password IS NOT NULL UNION ALL SELECT token FROM session
      UNION ALL SELECT sealed_person FROM guest WHERE sealed_person IS NOT NULL
      UNION ALL SELECT token_hash FROM invitation UNION ALL SELECT sealed_key FROM certificate`);
    expect(secrets.length).toBeGreaterThan(4);
    const plain = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', PASSWORD, '12345678Z', ...companies.map(({ key }) => key)];
    for (const { id } of companies) {
      const text = textOf(id);
      expect([...plain, ...secrets.map(({ secret }) => secret)].filter((it) => text.includes(it))).toEqual([]);
    }
  });

  const textOf = (id: string) =>
    [...(exported.get(id) ?? [])]
      .filter(([path]) => !path.startsWith('pdf/'))
      .map(([path, bytes]) => path + bytes.toString('latin1'))
      .join('\n');
});

describe('whoever exports', () => {
  it('is an owner who has just proven who they are', async () => {
    for (const role of ['admin', 'editor', 'accountant', 'viewer'] as const) {
      await changeRows('member', { workspaceId: main.id, userId: owner.userId }, { role });
      expect((await download(main.id)).status, role).toBe(403);
    }
    await changeRows('member', { workspaceId: main.id, userId: owner.userId }, { role: 'owner' });
    const { id: foreign } = await openWorkspace((await signUp('Ajena')).userId, { name: 'Ajena' });
    expect((await download(foreign)).status).toBe(404);
    expect((await download(main.id, '')).status).toBe(401);

    const asked = () => mutate(main.id, 'workspaces.allowExport', {}, { cookie: owner.cookie, origin });
    expect((await asked()).response.status).toBe(200);
    const signedIn = { userId: owner.userId };
    await changeRows('session', signedIn, { createdAt: new Date(Date.now() - 16 * 60_000) });
    expect((await asked()).body.error.data).toMatchObject({ status: 403, error: 'SIGN_IN_AGAIN' });
    expect((await download(main.id)).status).toBe(403);
    await changeRows('session', signedIn, { createdAt: new Date() });
  });

  it('is written down', async () => {
    const where = { workspaceId: main.id, kind: 'data_exported', userId: owner.userId };
    const { details } = await storedRow('securityEvent', where);
    expect(details).toMatchObject({ name: expect.stringMatching(/ \d{4}-\d\d-\d\d\.zip$/) });
  });

  it('leaves nothing running by going away, and meanwhile exports one company of theirs', async () => {
    const { body, headers } = await download(main.id);
    expect(headers.get('content-type')).toBe('application/zip');
    await expect.poll(held).toBe(1); // it waits for its reader, with its snapshot
    for (const { id } of companies) expect((await download(id)).status).toBe(503);
    await body?.cancel();
    await expect.poll(held).toBe(0);
    await expect.poll(hasRoom).toBe(true);
  });

  it('is not waited for without end', async () => {
    const bytes = exportCompany(contextOf(main.id), { patienceMs: 1 });
    await expect.poll(hasRoom).toBe(true);
    await expect(new Response(bytes).arrayBuffer()).rejects.toThrow();
    expect(await held()).toBe(0);
  });

  /** How many transactions are open and wait for what is asked next. */
  async function held(): Promise<number> {
    const found = await ask(sql`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`);
    return found.length;
  }

  function hasRoom(): boolean {
    try {
      assertRoomForArchive(owner.userId);
      return true;
    } catch {
      return false;
    }
  }
});
