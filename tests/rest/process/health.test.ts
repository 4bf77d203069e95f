import { expect, it } from 'vitest';
import { pool } from '@/server/db/client';
import { alive, ready } from '@/server/process/health';
import { onDegradation, onReadinessCheck } from '@/server/runtime/readiness';
import { beginShutdown } from '@/server/runtime/shutdown';

it('is ready with a migrated database, and names what it waits for', async () => {
  let running = false;
  onReadinessCheck('engine', () => running);
  expect(await ready()).toEqual({
    status: 503,
    body: { status: 'not ready', database: 'ok', migrations: 'ok', engine: 'not ready' },
  });

  running = true;
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'ok', database: 'ok', migrations: 'ok', engine: 'ok' },
  });
});

it('stays ready, and says so, where something is away that others stand in for', async () => {
  let trouble: string | null = 'does not answer';
  onDegradation('scheduler', () => trouble);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', scheduler: 'does not answer' } });
  trouble = null;
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', scheduler: 'ok' } });
});

it('is not ready before the last migration', async () => {
  await pool.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_rules'`);
  expect(await ready()).toMatchObject({ status: 503, body: { database: 'ok', migrations: 'not ready' } });
});

it('takes no more requests once it stops, but is still alive', async () => {
  beginShutdown();
  expect(await ready()).toMatchObject({ status: 503, body: { process: 'stopping' } });
  expect(alive()).toMatchObject({ status: 200 });
});
