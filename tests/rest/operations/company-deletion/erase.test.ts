import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoCompany } from '@/server/operations/demo/plan';

const home = mkdtempSync(join(tmpdir(), 'folio-erase-'));
// Before any server module is imported: the files of this test are its own.
process.env.DATA_DIR = home;

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { newId } = await import('@/lib/text/id');
const { changeWorkspace, findStored, insertRow, storedRow, storedRows } = await import('~/tests/setup/stored-rows');
const { runJob } = await import('~/tests/setup/jobs');
const { currentTime, resetClock, setClock } = await import('~/tests/setup/clock');
const { createKey } = await import('~/tests/setup/workspaces');
const { deleteCompany } = await import('@/server/operations/company-deletion/delete-company');

const { eraseRows } = await import('@/server/operations/company-deletion/erased-rows');
const { scopes } = await import('@/server/platform/contract/scopes');
const { pool } = await import('@/server/platform/db/client');
const { ask, sql } = await import('~/tests/setup/ask');
const { lloguers } = await import('@/server/operations/demo/companies/lloguers');
const { taller } = await import('@/server/operations/demo/companies/taller');
const { foundCompany, seedBusiness } = await import('@/server/operations/demo/seed-company');
const { exportEInvoice } = await import('@/server/e-invoicing/e-invoicing/exports/export-e-invoice');
const { noteFiling } = await import('@/server/tax/form-files/filings.service');
const { storeFile, streamBytes: wholeFile } = await import('@/server/platform/files/store-file');
const { jobs } = await import('@/server/operations/jobs/jobs');
const { flushRequestLog } = await import('@/server/entry/rest/request-log');
const { call } = await import('~/tests/setup/company');

type Founded = Awaited<ReturnType<typeof found>>;

/** Of people, of the installation, and of what is told of the deletion. */
const OF_NO_COMPANY = ['_prisma_migrations', 'installation', 'mail_message', 'outbox_task', 'user'];

let tables: { name: string; hasWorkspace: boolean }[];
let other: Founded;
let before: Map<string, string>;
let doomed: Founded;

/** A company of the demo, or a part of one. */
async function found(company: DemoCompany) {
  const userId = newId('usr');
  await insertRow('user', { id: userId, name: 'Ana', email: `${userId}@example.test` });
  const actor = await foundCompany(userId, company);
  await seedBusiness(actor, company);
  const { key } = await createKey(actor, { name: 'All', scopes: [...scopes] });
  return { ...actor, name: company.name, key };
}

/** What is in each table, that one may see whether it changed. */
async function contents(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const { name } of tables.filter((table) => !OF_NO_COMPANY.includes(table.name))) {
    const { rows: all } = await pool.query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    read.set(name, all.map(({ row }) => row).join('\n'));
  }
  return read;
}

async function tablesOf(workspaceId: string): Promise<string[]> {
  const having = [];
  for (const { name } of tables.filter(({ hasWorkspace }) => hasWorkspace)) {
    const { rowCount } = await pool.query(`SELECT FROM "${name}" WHERE workspace_id = $1 LIMIT 1`, [workspaceId]);
    if (rowCount) having.push(name);
  }
  return having;
}

const filesOf = (workspaceId: string) => {
  try {
    return readdirSync(join(home, 'files', workspaceId));
  } catch {
    return [];
  }
};

/** What the demo does not have: files, a guest, a pair of movements, a TicketBAI file, logs, invoices of other invoices. */
async function addTheRest({ workspaceId, userId, key, ...actor }: Founded): Promise<void> {
  const post = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const { status, text, body: answer } = await call(key, 'POST', path, body, headers);
    expect(status, text).toBeLessThan(300);
    return answer;
  };
  const of = { workspaceId, createdAt: currentTime() };
  const who = { ...actor, workspaceId, userId, scopes };
  const { id: clientId } = await post('/v1/clients', { name: 'Con todo', email: 'todo@example.test' });
  await post(`/v1/clients/${clientId}/contacts`, { name: 'Contacto' });
  await post(`/v1/clients/${clientId}/notes`, { content: 'Una nota' });
  await post(`/v1/clients/${clientId}/activities`, { type: 'call', title: 'Llamada' });
  await post('/v1/clients', { name: 'Contado' }, { 'idempotency-key': 'once' });
  const debtor = await post('/v1/clients', { name: 'Anticipado SL', taxId: 'B87654321' });
  const deposit = await post('/v1/deposits', { clientId: debtor.id, amount: 121 });
  await post(`/v1/deposits/${deposit.id}/invoice`, {});
  const items = [{ description: 'Cocina', quantity: 1, unitPrice: 1000 }];
  const final = await post('/v1/invoices', { clientId: debtor.id, clientName: 'Anticipado SL', items });
  await post(`/v1/deposits/${deposit.id}/apply`, { invoiceId: final.id });
  expect((await call(key, 'PATCH', `/v1/invoices/${final.id}`, { status: 'sent' })).status).toBe(200);
  const { data: account } = await post('/v1/banking/accounts', { accountName: 'Cuenta' });
  const table = Buffer.from('Fecha;Concepto;Importe\n01/02/2026;Alquiler;-500,00\n02/02/2026;Devuelto;500,00\n');
  const target = `/v1/banking/accounts/${account.id}/statements?fileName=febrero.csv`;
  await post(target, table, { 'content-type': 'application/octet-stream' });
  const [one, two] = await storedRows('bankTransaction', { workspaceId, accountId: account.id });
  await ask(sql`
    UPDATE bank_transaction SET status = 'matched', matched_at = now(), pair_kind = 'transfer',
      paired_with_id = CASE id WHEN ${one?.id} THEN ${two?.id} ELSE ${one?.id} END
    WHERE id IN (${one?.id}, ${two?.id})`);

  const allocation = {
    ...of,
    id: newId('all'),
    transactionId: one?.id ?? '',
    position: 0,
    kind: 'fee' as const,
    amount: 1,
  };
  await insertRow('bankAllocation', allocation);
  const logoId = newId('logo');
  const logo = { ...of, id: logoId, contentType: 'image/png', sizeBytes: 1, checksumSha256: 'a'.repeat(64) };
  await insertRow('logo', { ...logo, storageKey: `${workspaceId}/${logoId}`, width: 1, height: 1 });
  const letterhead = { ...of, id: newId('lh'), layout: 'classic' as const, accentColor: '#000000', logoId, texts: {} };
  await insertRow('letterhead', letterhead);
  await changeWorkspace(workspaceId, { letterheadId: letterhead.id });
  await insertRow('reminderSchedule', {
    workspaceId,
    enabled: true,
    steps: { create: { days: 3, since: new Date() } },
  } as never);

  const issued = await storedRow('invoice', { workspaceId, status: 'paid', kind: 'invoice' });
  await exportEInvoice(who, issued.id, { format: 'UBL' } as Parameters<typeof exportEInvoice>[2]);
  const entered = { enteredAt: new Date(), enteredBy: 'Ana', enteredById: 'usr_x' };
  await insertRow('taxFormEntry', { workspaceId, form: '303', period: '2026-Q1', box: '77', amount: 1, ...entered });
  await noteFiling(who, { form: '130', period: '2026-Q1', filedOn: '2026-04-20', closesQuarter: false });
  await insertRow('taxSettings', { workspaceId, phone: '910000000' });
  await insertRow('asset', {
    ...{ id: newId('ast'), workspaceId, description: 'T', kind: '23', acquiredOn: new Date(), startedOn: new Date() },
    ...{ value: 1, depreciableValue: 1, method: '01', rate: 26 },
  });
  await insertRow('expenseConcept', { workspaceId, category: 'Travel', concept: 'G22' });
  await insertRow('ticketbaiFile', {
    ...{ ...of, sequence: 1, kind: 'alta', invoiceId: issued.id, territory: 'araba', mode: 'test' },
    ...{ issuerTaxId: 'B00000018', tbaiIdentifier: 'TBAI-1', signature: 'x', xml: '<x/>' },
  });
  const { sequence } = await storedRow('fiscalRecord', { workspaceId });
  const answered = { workspaceId, sequence, status: 'accepted' as const };
  await insertRow('verifactuRequirement', {
    ...of,
    id: newId('rq'),
    reference: 'R1',
    records: { create: answered },
  } as never);
  await insertRow('securityEvent', { ...of, id: newId('sec'), kind: 'settings_changed', details: {} });
  await ask(sql`
    INSERT INTO api_request (id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, created_at)
    VALUES (${newId('req')}, ${workspaceId}, 'key_1', 'GET', '/v1/clients', '/v1/clients', 200, 1, now())`);
  const accrued = { position: 0, day: currentTime(), category: 'S', rate: 21, reason: '', taxable: 1, tax: 1 };
  await insertRow('taxAccrual', { ...accrued, invoiceId: issued.id, workspaceId, valueTaxable: 1, valueTax: 1 });
  await insertRow('savedView', { ...of, id: newId('view'), userId, list: 'clients', name: 'Mine', query: 'a=1' });
  const stay = await findStored('reservation', { workspaceId, kind: 'stay' });
  if (stay) await dashboardOf(who).guests.add({ reservationId: stay.id, person: { firstName: 'Secundino' } });
  const expense = await storedRow('expense', { workspaceId });
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  const announced = { contentType: 'application/pdf', sizeBytes: bytes.length };
  await storeFile(who, 'receipt', { ...announced, checksum: null }, wholeFile(bytes), async ({ key: storageKey }) => {
    const file = {
      ...of,
      ...announced,
      fileName: 'r.pdf',
      storageKey,
      expiresAt: currentTime(),
      reference: newId('ref'),
    };
    await insertRow('attachment', { ...file, id: newId('att'), expenseId: expense.id });
    return true;
  });
}

beforeAll(async () => {
  tables = await ask(sql`
    SELECT t.table_name AS name, EXISTS (
      SELECT FROM information_schema.columns c
      WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'workspace_id'
    ) AS "hasWorkspace"
    FROM information_schema.tables t WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1`);
  const stays = lloguers.rental?.slice(0, 1).map((it) => ({ ...it, stays: it.stays.slice(-5) }));
  other = await found({ ...lloguers, invoices: lloguers.invoices?.slice(0, 4), rental: stays });
  await addTheRest(other);
  await flushRequestLog();
  // In another partition, at places where the requests of the other company lie in theirs.
  await ask(sql`
    INSERT INTO api_request (id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, created_at)
    SELECT 'req_later' || n, ${other.workspaceId}, 'key_1', 'GET', '/', '/', 200, 1, timestamptz '2090-01-01'
    FROM generate_series(1, 50) AS n`);
  before = await contents();
  doomed = await found({ ...taller, rental: stays });
  await addTheRest(doomed);
  await call(doomed.key, 'POST', '/v1/webhooks', { url: 'https://example.com/hook', events: ['client.created'] });
  await call(doomed.key, 'POST', '/v1/clients', { name: 'Avisado' });
  await flushRequestLog();
}, 120_000);

afterAll(() => {
  resetClock();
  rmSync(home, { recursive: true, force: true });
});

/** Those that do not simply go with the row of the workspace. */
const withoutCascade = () =>
  ask<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns c
    WHERE table_schema = 'public' AND column_name = 'workspace_id'
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = quote_ident(c.table_name)::regclass) AND NOT EXISTS (
      SELECT FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'workspace'::regclass AND confdeltype = 'c'
        AND conrelid = quote_ident(c.table_name)::regclass)`);

it('leaves no row and no file of a deleted company, and all of the others', async () => {
  const full = await tablesOf(doomed.workspaceId);
  for (const { name } of await withoutCascade())
    expect([...full, 'outbox_task'], 'add a row of it here').toContain(name);
  const files = filesOf(doomed.workspaceId).length;
  expect(files).toBeGreaterThan(2);

  await deleteCompany(doomed, { name: doomed.name });
  let batches = 0;
  await eraseRows(doomed.workspaceId, () => ++batches > 20); // a process that stops
  expect(await tablesOf(doomed.workspaceId)).toContain('invoice');
  await eraseRows(doomed.workspaceId, undefined, 1); // whatever goes with what, nothing is kept by what comes later
  const left = await tablesOf(doomed.workspaceId);
  expect(left).toContain('invoice_series'); // who was at it when the company was deleted may still need it
  expect(left).not.toContain('invoice');
  await runJob('eraseCompanies');
  await ask(sql`
    INSERT INTO api_request (id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, created_at)
    VALUES ('req_late', ${doomed.workspaceId}, 'key_1', 'GET', '/v1/clients', '/v1/clients', 200, 1, now())`);

  const later = new Date(Date.now() + 16 * 60_000);
  setClock(later);
  await runJob('eraseCompanies');
  expect(await tablesOf(doomed.workspaceId)).toEqual([]);
  expect(await storedRows('workspace', {}, { select: { id: true } })).toEqual([{ id: other.workspaceId }]);
  await jobs.removeFiles.run();
  expect(filesOf(doomed.workspaceId)).toEqual([]);
  const after = await contents();
  for (const [name, text] of before) expect(after.get(name), name).toBe(text);
});
