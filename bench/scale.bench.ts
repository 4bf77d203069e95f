import { startDatabase } from '~/bench/database';
import { startInstallation } from '~/bench/scale/installation';
import { buildIfStale } from '~/scripts/build.mjs';
import { startVerifactuAuthority } from '~/tests/authorities/verifactu/verifactu-authority';

// Three processes that answer and two that work, behind PgBouncer on one PostgreSQL: what callers notice while each is upgraded and killed
// in turn, what memory they take, and how soon the records of ten thousand companies are at the tax agency.

const build = await buildIfStale((line: string) => void process.stdout.write(`${line}\n`));
const finish = await startDatabase();
const agency = await startVerifactuAuthority();
const { seedInvoices } = await import('~/bench/v1/seed');
const { measureRestarts } = await import('~/bench/scale/restarts');
const { measureSending } = await import('~/bench/scale/agency');
const { key, workspaceId, userId } = await seedInvoices(0);
const postgres = process.env.DATABASE_URL ?? '';
const installation = await startInstallation(build, postgres, {
  VERIFACTU_URL: agency.url,
  AUTHORITY_CA: agency.caFile,
});
let code = 0;
try {
  await measureRestarts(installation, key, workspaceId);
  await measureSending(installation, agency, userId);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  code = 1;
} finally {
  await installation.end(); // its processes would outlive this one
  await agency.close();
}
await finish(code);
