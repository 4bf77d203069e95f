import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { FORMATS, type Format, IBAN, movementsIn, statementFile } from '~/bench/statements/files';
import type { ImportOrder, ImportTimes } from '~/bench/statements/import-process';
import { bundle } from '~/scripts/bundle.mjs';

// A file as large as one may be, in each format, through POST /v1/banking/accounts/{id}/statements: where the time goes, and
// how much memory the process that answers has at most, its reading thread included. The goal of 20 s is of a machine that
// does nothing else. Work is seconds of a processor, which count
// alike on a busy machine. BENCH_FORMATS names those to import, BENCH_MOVEMENTS how many movements where the file may be of
// any size.
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_MOVEMENTS = 100_000;
const formats = (process.env.BENCH_FORMATS?.split(',') as Format[] | undefined) ?? FORMATS;

// As users run it: what is compiled while it runs would count as memory of the import.
const THREADS = 'node_modules/.cache/folio/bench-threads';
await bundle('src/server/banking/bank-statements/statement-worker.ts', `${THREADS}/statement-worker.mjs`);

const finish = await startDatabase();
const { seedInvoices } = await import('./v1/seed');
const { db, rows, sql } = await import('@/server/platform/db/client');
const { newId } = await import('@/lib/text/id');
const { key, workspaceId } = await seedInvoices(1);
const folder = mkdtempSync(join(tmpdir(), 'statements-'));

for (const format of formats) {
  const movements = Number(process.env.BENCH_MOVEMENTS ?? Math.min(MOST_MOVEMENTS, movementsIn(format, MOST_BYTES)));
  const path = join(folder, format);
  writeFileSync(path, statementFile(format, movements));
  const accountId = newId('bac');
  const [createdAt, updatedAt] = [new Date(), new Date()];
  const account = {
    id: accountId,
    workspaceId,
    accountName: format,
    currency: 'EUR',
    iban: IBAN,
    createdAt,
    updatedAt,
  };
  await db.bankAccount.create({ data: account });
  reportTimes(format, await run({ key, accountId, path, dataDir: folder, movements }));
  await rows(sql`DELETE FROM bank_account WHERE id = ${accountId}`); // one IBAN is of one account
}
rmSync(folder, { recursive: true });
await finish();

/** By a process of its own, so that what came before counts for nothing. */
function run(order: ImportOrder): Promise<ImportTimes> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', FOLIO_BUILD: THREADS };
  const child = fork('bench/statements/import-process.ts', { execArgv: ['--import', 'tsx'], env });
  return new Promise((resolve, reject) => {
    child.once('message', (times: ImportTimes) => resolve(times));
    child.once('exit', (code) => reject(new Error(`The import ended with ${code}`)));
    child.send(order);
  });
}

function reportTimes(format: Format, times: ImportTimes): void {
  const { bytes, movements, seconds, work, databaseWork, reading, sql: bySql, again, peak, before } = times;
  const size = (of: number) => `${(of / 1024 / 1024).toFixed(0)} MB`;
  const database = Object.entries(bySql).map(([name, spent]) => `${name} ${spent.toFixed(1)}`);
  const other = seconds - reading - Object.values(bySql).reduce((sum, it) => sum + it, 0);
  const what = `import of ${movements} movements, ${format}`;
  const detail =
    `${size(bytes)}; reading ${reading.toFixed(1)}, ${database.join(', ')}, the rest ${other.toFixed(1)}; ` +
    `${work.toFixed(1)} s of work and ${databaseWork.toFixed(1)} s of the database's; again ${again.toFixed(1)} s`;
  report({ what, value: seconds, unit: 's', goal: { below: 20 }, detail });
  const more = (peak - before) / 1024 / 1024;
  report({ what: `${what}: memory`, value: more, unit: 'MB', goal: { below: 300 }, detail: `at most ${size(peak)}` });
}
