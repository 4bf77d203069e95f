import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { loaded } from '~/tests/setup/loaded-modules';
import { createTestDatabase } from '~/tests/setup/test-database';

// Before any server module is imported. Each test file has a database of its own, under the name that its worker's pool has.
const database = await createTestDatabase(inject('postgresUrl'), `folio_worker_${process.env.VITEST_POOL_ID}`);
process.env.DATABASE_URL = database.url;

afterAll(async () => {
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  if (!loaded.shared) {
    await shutDown();
    return database.drop();
  }
  loaded.stop = shutDown;
  const { flushRequestLog } = await import('@/server/entry/rest/request-log');
  await flushRequestLog(); // else the next file's database would have it a second later
  const { pool } = await import('@/server/platform/db/client');
  await database.drop();
  while (pool.totalCount > 0) await nextTurn(); // each connection hears that it has ended
});
