import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, inject } from 'vitest';
import { needsOwnModules } from '~/tests/setup/own-modules';
import { createTestDatabase } from '~/tests/setup/test-database';

// Before any server module is imported: each test file has a database of its own, under the name of its worker.
const database = await createTestDatabase(inject('postgresUrl'), `folio_worker_${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = database.url;
const own = needsOwnModules(expect.getState().testPath ?? '');

afterAll(async () => {
  if (own) {
    const { shutDown } = await import('@/server/platform/runtime/shutdown');
    await shutDown();
    return database.drop();
  }
  const { pool } = await import('@/server/platform/db/client');
  await database.drop();
  while (pool.totalCount > 0) await nextTurn(); // each connection hears that it has ended
});
