import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'folio-quarter-archive-'));
// Before any server module is imported: the files of this test are its own.
process.env.DATA_DIR = home;

const { draftOf, openCompany } = await import('~/tests/setup/company');
const { spend } = await import('~/tests/setup/expenses');
const { changeRows, insertRow, storedRows } = await import('~/tests/setup/stored-rows');
const { newId } = await import('@/lib/text/id');
const { sendReceipt } = await import('~/tests/setup/stored-files');
const { visit } = await import('~/tests/setup/visit');
const { signUp } = await import('~/tests/setup/browser');

type Company = Awaited<ReturnType<typeof openCompany>>;

let accountant: Awaited<ReturnType<typeof signUp>>;
let client: Company;
let other: Company;

beforeAll(async () => {
  accountant = await signUp('Archivera');
  client = await openCompany();
  other = await openCompany();
  for (const { id: workspaceId } of [client, other]) {
    await insertRow('member', { id: newId('mem'), workspaceId, userId: accountant.userId, role: 'accountant' });
  }
  for (const issueDate of ['2026-02-10', '2026-02-11', '2026-04-01']) {
    const { status } = await client.post('/v1/invoices', draftOf({ status: 'sent', issueDate }));
    expect(status).toBe(201);
  }
  await client.post('/v1/invoices', draftOf({ issueDate: '2026-02-12' }));
  for (const date of ['2026-03-31', '2026-03-31', '2026-04-01']) {
    const { id: expenseId } = await spend(client.id, { date, vendorName: 'Papelería: Sol/Mar', invoiceNumber: 'A-1' });
    await addReceipt(expenseId);
  }
}, 60_000);

afterAll(() => rmSync(home, { recursive: true, force: true }));

async function addReceipt(expenseId: string) {
  const bytes = Buffer.from('%PDF-1.7 receipt');
  const reference = newId('ref');
  await insertRow('attachment', {
    ...{ id: newId('att'), workspaceId: client.id, reference, expenseId, fileName: 'scan.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: bytes.length, expiresAt: new Date(Date.now() + 60_000) },
  });
  await sendReceipt(
    client.actor,
    reference,
    (async function* () {
      yield bytes;
    })(),
  );
}

/** Downloads the first quarter of 2026 of companies, as the board does. */
const download = (ids: string[], cookie = accountant.cookie) => {
  const query = new URLSearchParams({ quarter: '2026-Q1', workspaceIds: ids.join(',') });
  const url = `http://localhost/w/${client.id}/quarter-archive?${query}`;
  return visit(new Request(url, { headers: { ...(cookie && { cookie }) } }));
};

/** The names of an archive and its indexes, as Python's zipfile reads them. */
async function readByPython(answer: Response) {
  const file = join(home, 'quarter.zip');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const program = `
import csv, io, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    names = archive.namelist()
    read = lambda name: list(csv.reader(io.StringIO(archive.read(name).decode('utf-8-sig')), delimiter=';'))
    tables = {name: read(name) for name in names if name.endswith('.csv')}
    heads = {name: archive.read(name)[:4].decode('latin-1') for name in names}
print(json.dumps({'names': names, 'tables': tables, 'heads': heads}))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program, file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as {
    names: string[];
    tables: Record<string, string[][]>;
    heads: Record<string, string>;
  };
}

it('holds a folder a company, whose index names each file and what is missing', async () => {
  const answer = await download([client.id, other.id]);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toContain('2026-Q1.zip');
  const { names, tables, heads } = await readByPython(answer);
  const of = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`));
  expect(of('Taller Norte 2026-Q1')).toEqual([
    expect.stringMatching(/\/invoices\/.+\.pdf$/),
    expect.stringMatching(/\/invoices\/.+\.pdf$/),
    'Taller Norte 2026-Q1/receipts/2026-03-31 Papelería_ Sol_Mar A-1.pdf',
    'Taller Norte 2026-Q1/receipts/2026-03-31 Papelería_ Sol_Mar A-1 (2).pdf',
    'Taller Norte 2026-Q1/forms.csv',
    'Taller Norte 2026-Q1/record-books/2026-Q1.xlsx',
    'Taller Norte 2026-Q1/index.csv',
  ]);
  const numbers = (await storedRows('invoice', { workspaceId: client.id, status: { not: 'draft' } })).map(
    ({ documentNumber }) => documentNumber,
  );
  const index = tables['Taller Norte 2026-Q1/index.csv'] ?? [];
  expect(index[0]).toEqual(['kind', 'file', 'number', 'date', 'party', 'amount', 'currency', 'missing']);
  const [, first] = index;
  expect(first).toEqual([
    'invoices',
    `invoices/${first?.[2]}.pdf`,
    first?.[2],
    '2026-02-10',
    'Acme Studio SL',
    '121',
    'EUR',
    '',
  ]);
  expect(numbers).toContain(first?.[2]);
  expect(index.map(([kind]) => kind)).toEqual([
    ...['kind', 'invoices', 'invoices', 'receipts', 'receipts', 'forms', 'record-books'],
  ]);
  expect(index.slice(1).every((row) => row[1] === '' || names.includes(`Taller Norte 2026-Q1/${row[1]}`))).toBe(true);
  expect(heads[`Taller Norte 2026-Q1/${first?.[1]}`]).toBe('%PDF');
  expect(tables['Taller Norte 2026-Q1/forms.csv']).toContainEqual(['303', '07', '200', 'EUR']);
  // Another company of the same name lies in a folder of its own, with what there is of it.
  expect(of('Taller Norte 2026-Q1 (2)')).toContain('Taller Norte 2026-Q1 (2)/index.csv');
  const logged = await storedRows('securityEvent', { workspaceId: client.id, kind: 'data_exported' });
  expect(logged).toHaveLength(1);
}, 60_000);

it('is of companies that one keeps, one download at a time, and for whoever has signed in', async () => {
  const stranger = await openCompany();
  expect((await download([client.id, stranger.id])).status).toBe(404);
  expect((await download([])).status).toBe(400);
  const first = await download([client.id]);
  expect((await download([client.id])).status).toBe(503);
  await first.body?.cancel();
  await vi.waitFor(async () => {
    const next = await download([other.id]);
    await next.body?.cancel();
    expect(next.status).toBe(200);
  });
  expect((await download([client.id], '')).status).toBe(401);
  expect((await download([client.id], (await signUp('Otra')).cookie)).status, 'of somebody else').toBe(404);
  await changeRows('member', { userId: accountant.userId, workspaceId: client.id }, { role: 'editor' });
  expect((await download([other.id])).status, 'an editor where they call').toBe(403);
});
