import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

// Before any server module is imported, and handed on to the child: the files of the company are there.
const home = await mkdtemp(join(tmpdir(), 'folio-archive-crash-'));
process.env.STORAGE_URL = `file://${join(home, 'files')}`;

const archives = await import('~/tests/setup/company-archives');
const { ask, contents } = await import('~/tests/setup/backups');
const { openCompany, draftOf } = await import('~/tests/setup/company');
const { readyProgram, buried } = await import('~/tests/faults/crash/process');
const { placesToDie, seed } = await import('~/tests/setup/seed');
const { flushRequestLog } = await import('~/tests/setup/jobs');

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const program = readyProgram('archive');
afterAll(() => program.end());

/** Fewer than it has, and more than come before its files. */
const STATEMENTS = 600;
const receipt = Buffer.from('%PDF-1.7 a receipt');
const file = join(home, 'company.folio');

/** The archive of a company that is here no more. */
async function prepare() {
  const { key, recipient } = await archives.newArchiveKey();
  const company = await openCompany();
  for (let n = 0; n < 2; n++) {
    const { body } = await company.post('/v1/invoices', draftOf());
    await company.post(`/v1/invoices/${body.id}/issue`);
  }
  await archives.storage.put(`${company.id}/bytes`, archives.streamBytes(receipt), receipt.byteLength);
  await ask(`INSERT INTO attachment (id, workspace_id, reference, file_name, content_type, size_bytes, storage_key, expires_at)
    VALUES ('file_1', '${company.id}', 'r', 'r.pdf', 'application/pdf', ${receipt.byteLength}, '${company.id}/bytes', 'infinity')`);
  const [owner] = await ask<{ email: string }>(
    `UPDATE "user" SET email_verified = true WHERE id = '${company.actor.userId}' RETURNING email`,
  );
  await archives.writeArchiveFile(company.id, recipient, file);
  await ask(`UPDATE workspace SET deleted_at = '2020-01-01' WHERE id = '${company.id}'`);
  await archives.runJob('eraseCompanies');
  await archives.runTasks('file-removal');
  return { id: company.id, orders: { file, key, email: owner?.email ?? '' } };
}

it(`dying at any statement of reading an archive leaves nothing, and the next attempt reads all of it (seed ${seed})`, async () => {
  const { id, orders } = await prepare();
  const rows = async () => {
    const { outbox_task: _, ...others } = await contents();
    return others;
  };
  await flushRequestLog();
  const folder = join(home, 'files', id);
  const before = await rows();
  const stored: number[] = [];
  // Each death costs the start of a process.
  for (const at of placesToDie(STATEMENTS).filter((_, n) => n % 3 === 0 || n > 9)) {
    const begun = new Date();
    expect((await program.run({ ...orders, at, when: 'before' })).signal).toBe('SIGKILL');
    await buried(begun);
    expect(await rows(), `at statement ${at}`).toEqual(before);
    stored.push(existsSync(folder) ? readdirSync(folder).length : 0);
    await ask(`UPDATE outbox_task SET next_attempt_at = now() WHERE kind = 'file-removal' AND status = 'queued'`); // a day later
    await archives.runTasks('file-removal');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  }
  expect(Math.max(...stored), 'some died after the file was stored').toBe(1);

  const { output } = await program.run({ ...orders, at: 0, when: 'before' });
  expect(JSON.parse(output).statements).toBeGreaterThan(STATEMENTS);
  expect(await archives.verifyChain({ workspaceId: id })).toEqual({ records: 2, valid: true });
  expect(readdirSync(folder)).toEqual(['bytes']);
});
