import { importCompany } from '@/server/operations/company-archive/import-company';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';

export type Orders = Failpoint & { file: string; key: string; email: string };

/** Reads the archive of a company in, and dies at a statement of it, or lives to its end. */
export async function obey({ file, key, email, ...failpoint }: Orders): Promise<void> {
  const statements = dieAt(failpoint);
  const { rows } = await importCompany(file, key, email);
  process.stdout.write(JSON.stringify({ rows, statements: statements() }), () => process.exit());
}
