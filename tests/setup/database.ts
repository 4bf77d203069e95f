import { afterAll, inject } from 'vitest';
import { createTestDatabase } from '~/tests/setup/test-database';

// Before any server module is imported: each test file has a database of its own.
const database = await createTestDatabase(inject('postgresUrl'));
process.env.DATABASE_URL = database.url;

afterAll(async () => {
  const { shutDown } = await import('@/server/platform/runtime/shutdown');
  await shutDown();
  await database.drop();
});
