import { applyMigrations } from '@/server/platform/postgres/migrate';
import { startThrowaway } from '@/server/platform/postgres/throwaway';

/**
 * Starts a PostgreSQL for one bench, with our tables, and sets the environment; what reads that is imported afterwards.
 * @param options durable: whether a commit waits for the disk, as it does for users
 * @returns what ends it all, the process too, with a code
 */
export async function startDatabase(options: { durable?: boolean } = {}): Promise<(code?: number) => Promise<never>> {
  const postgres = await startThrowaway(options);
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
    AUTH_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });
  await applyMigrations(postgres.url);
  return async (code = 0) => {
    const { shutDown } = await import('@/server/platform/runtime/shutdown');
    await shutDown();
    await postgres.stop();
    process.exit(code);
  };
}
