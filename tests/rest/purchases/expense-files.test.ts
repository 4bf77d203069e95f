import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rmdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '~/tests/setup/company';

// Before any server module is imported: the files of this test are its own.
const dataDirectory = await mkdtemp(join(tmpdir(), 'folio-files-'));
process.env.DATA_DIR = dataDirectory;

const { storedReceipt, sendReceipt } = await import('~/tests/setup/stored-files');
const { deleteRow, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { ask, sql, verbatim } = await import('~/tests/setup/ask');
const { runJob, runTasks } = await import('~/tests/setup/jobs');
const { currentTime, setClock } = await import('~/tests/setup/clock');
const { discardFile, expectFile } = await import('@/server/platform/files/discarded-files');

const { storage } = await import('@/server/platform/files/storage');

const { openCompany } = await import('~/tests/setup/company');

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const pdf: Buffer = Buffer.from(`%PDF-1.4\n${'x'.repeat(20_000)}`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* inChunks(bytes: Buffer, size = 4096) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function announce(changes: object = {}) {
  const file = { fileName: 'receipt.pdf', contentType: 'application/pdf', sizeBytes: pdf.length };
  const { body } = await company.post('/v1/expenses/attachments/uploads', { ...file, ...changes });
  return body.data;
}

const store = async (changes: object = {}, bytes = pdf) => {
  const announced = await announce(changes);
  await sendReceipt(company.actor, announced.fileId, inChunks(bytes));
  return announced;
};

const read = async (fileId: string) => storedReceipt(company.actor, fileId);

const filesOf = async (workspaceId: string) => readdir(join(dataDirectory, 'files', workspaceId)).catch(() => []);

const removals = () => storedRows('outboxTask', { workspaceId: company.id }, { orderBy: { position: 'asc' } });

describe('the bytes of a receipt', () => {
  it('are stored as they came, with their checksum, and shown on the expense', async () => {
    const { fileId, attach } = await store();
    expect(await read(fileId)).toEqual(pdf);
    const { body } = await company.post('/v1/expenses', { description: 'X', amount: 1, attachments: [attach.body] });
    expect(body.attachments).toMatchObject([{ fileId, checksumSha256: sha256(pdf) }]);
    expect(await dashboardOf(company.actor).expenses.storedFiles({ expenseId: body.id })).toEqual([fileId]);
    expect(await removals()).toEqual([]);
  });

  it('may follow the link, and tell so', async () => {
    const { fileId, attach } = await announce();
    const { body } = await company.post('/v1/expenses', { description: 'X', amount: 1, attachments: [attach.body] });
    expect(await dashboardOf(company.actor).expenses.storedFiles({ expenseId: body.id })).toEqual([]);
    await sendReceipt(company.actor, fileId, inChunks(pdf));
    expect(await dashboardOf(company.actor).expenses.storedFiles({ expenseId: body.id })).toEqual([fileId]);
    const events = await company.events();
    expect(events.map(({ type }) => type)).toEqual(['expense.created', 'expense.updated']);
    expect(events[1]?.data).toMatchObject({ attachments: [{ fileId }] });
  });

  it.each([
    ['more than announced', { sizeBytes: 100 }, pdf, 413],
    ['fewer than announced', { sizeBytes: pdf.length + 1 }, pdf, 400],
    ['of another checksum', { checksumSha256: 'ab'.repeat(32) }, pdf, 400],
    ['of another type', { contentType: 'image/png' }, pdf, 400],
    ['of no type at all', { sizeBytes: 14 }, Buffer.from('<html></html>!'), 400],
  ])('are refused where they are %s, and nothing of them stays', async (_, changes, bytes, status) => {
    await expect(store(changes, bytes)).rejects.toMatchObject({ status });
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
    expect(await removals()).toMatchObject([{ status: 'done' }]);
  });

  it('that are a text are stored as gzip, and read as they came', async () => {
    const line = (n: number) => `<cac:InvoiceLine><cbc:ID>${n}</cbc:ID><cbc:Note>Ñandú</cbc:Note></cac:InvoiceLine>`;
    const lines = Array.from({ length: 200 }, (_, n) => line(n)).join('\n');
    const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>${lines}</Invoice>`);
    const announced = { fileName: 'invoice.xml', contentType: 'application/xml', sizeBytes: xml.length };
    const { fileId, attach } = await store(announced, xml);
    const [name = ''] = await filesOf(company.id);
    const path = join(dataDirectory, 'files', company.id, name);
    const stored = await readFile(path);
    expect(stored.length * 5).toBeLessThan(xml.length);
    expect(gunzipSync(stored)).toEqual(xml);
    expect(await read(fileId)).toEqual(xml);
    const { body } = await company.post('/v1/expenses', { description: 'X', amount: 1, attachments: [attach.body] });
    expect(body.attachments).toMatchObject([{ fileId, checksumSha256: sha256(xml) }]);

    await truncate(path, stored.length - 20);
    await expect(read(fileId)).rejects.toThrow('unexpected end of file');

    const setFinished = (at: string) =>
      ask(sql`
      UPDATE _prisma_migrations SET finished_at = ${verbatim(at)} WHERE migration_name LIKE '%_contract_packed_texts'`);
    await setFinished('NULL'); // a version that reads no gzip may still run
    await store(announced, xml);
    await setFinished('now()');
    const plain = (await filesOf(company.id)).find((other) => other !== name) ?? '';
    expect(await readFile(join(dataDirectory, 'files', company.id, plain))).toEqual(xml);
  });

  it('stop being read at the first byte too many', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 4096;
        yield Buffer.alloc(4096);
      }
    }
    const { fileId } = await announce({ sizeBytes: 10_000 });
    await expect(sendReceipt(company.actor, fileId, endless())).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(100_000);
  });

  it('are taken once, however many send them', async () => {
    const { fileId } = await announce();
    const tries = Array.from({ length: 5 }, () => sendReceipt(company.actor, fileId, inChunks(pdf)));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toHaveLength(1);
    expect(await read(fileId)).toEqual(pdf);
  });

  it.each([
    ['image/jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)])],
    ['image/heic', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1'), Buffer.alloc(20)])],
    ['image/tiff', tiff()],
  ])('are known as %s', async (contentType, bytes) => {
    const { fileId } = await store({ contentType, sizeBytes: bytes.length }, bytes);
    expect(await read(fileId)).toEqual(bytes);
  });

  it('belong to their workspace, and wait until their reference expires', async () => {
    const { fileId } = await store();
    const stranger = await openCompany();
    await expect(storedReceipt(stranger.actor, fileId)).rejects.toMatchObject({ status: 404 });
    const { fileId: awaited } = await announce();
    await expect(sendReceipt(stranger.actor, awaited, inChunks(pdf))).rejects.toMatchObject({ status: 404 });
    setClock('2026-03-19T09:30:00.000Z');
    await expect(sendReceipt(company.actor, awaited, inChunks(pdf))).rejects.toMatchObject({ status: 404 });
    await expect(storedReceipt(company.actor, awaited)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what nothing needs any more', () => {
  const attached = async () => {
    const { attach } = await store();
    const { body } = await company.post('/v1/expenses', { description: 'X', amount: 1, attachments: [attach.body] });
    return `/v1/expenses/${body.id}`;
  };

  it('goes with its expense, and with its place on it', async () => {
    await company.delete(await attached());
    await company.patch(await attached(), { attachments: [] });
    expect(await filesOf(company.id)).toHaveLength(2);
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
  });

  it('goes with its workspace', async () => {
    await attached();
    await deleteRow('workspace', { id: company.id });
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
  });

  it('goes after an upload that a crash cut off, but not while one may still be under way', async () => {
    const key = `${company.id}/cut_off`;
    await expectFile(company.id, key);
    await storage.put(key, inChunks(pdf), pdf.length);
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual(['cut_off']);
    setClock('2026-03-18T10:30:00.000Z');
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
  });

  it('stays listed where the store fails, and does not stop the rest', async () => {
    await expectFile(company.id, '../..');
    await discardFile('../..');
    await attached().then(company.delete);
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
    expect(await removals()).toMatchObject([{ key: '../..', status: 'queued', attempts: 1 }, { status: 'done' }]);
  });

  it('is a person’s to retry once the store has failed six times', async () => {
    const key = `${company.id}/held`;
    const folder = join(dataDirectory, 'files', key); // what is no file cannot be removed as one
    await mkdir(folder, { recursive: true });
    await expectFile(company.id, key);
    await discardFile(key);
    for (let attempt = 0; attempt < 6; attempt++) {
      await runTasks('file-removal');
      setClock(new Date(currentTime().getTime() + 24 * 60 * 60_000).toISOString());
    }
    const { outbox } = dashboardOf(company.actor);
    const [failed] = (await outbox.failed({})).data;
    expect(failed).toMatchObject({ kind: 'file-removal', key, attempts: 6 });

    await rmdir(folder);
    await outbox.retry({ taskId: failed?.id ?? '' });
    await runTasks('file-removal');
    expect(await removals()).toMatchObject([{ status: 'done' }]);
  });

  it('goes a day after nobody linked it', async () => {
    const { fileId } = await store();
    setClock('2026-03-20T09:29:00.000Z');
    await runJob('prune');
    expect(await read(fileId)).toEqual(pdf);
    setClock('2026-03-20T09:31:00.000Z');
    await runJob('prune');
    await runTasks('file-removal');
    expect(await filesOf(company.id)).toEqual([]);
  });
});

/** One whose directory stands behind more bytes than file-type asks for. */
function tiff(): Buffer {
  const bytes = Buffer.alloc(9018);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(9000, 4);
  bytes.writeUInt16LE(1, 9000);
  bytes.writeUInt16LE(0x100, 9002);
  bytes.writeUInt16LE(3, 9004);
  bytes.writeUInt32LE(1, 9006);
  bytes.writeUInt32LE(1, 9010);
  return bytes;
}
