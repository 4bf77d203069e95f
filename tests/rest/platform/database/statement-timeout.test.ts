import { expect, it } from 'vitest';
import { describeError } from '@/server/platform/contract/errors';
import { asJob, db, inTransaction, pool } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';

const limit = async () => (await ask<{ limit: string }>(sql`SELECT current_setting('statement_timeout') AS limit`))[0];

it('gives a request half a minute a statement, and a job ten, in and out of a transaction', async () => {
  expect(await limit()).toEqual({ limit: '30s' });
  expect(await asJob(limit)).toEqual({ limit: '10min' });
  expect(await asJob(() => inTransaction(limit))).toEqual({ limit: '10min' });
  expect(await asJob(() => db.$queryRaw`SELECT current_setting('statement_timeout') AS limit`)).toEqual([
    { limit: '10min' },
  ]);
});

it('leaves the connection as it was', async () => {
  await Promise.all(Array.from({ length: 30 }, () => asJob(limit)));
  const after = await Promise.all(Array.from({ length: 30 }, limit));
  expect(new Set(after.map((it) => it?.limit))).toEqual(new Set(['30s']));
});

it.each([
  ['by hand', () => pool.query('SELECT pg_sleep(60)')],
  ['by Prisma', () => db.$queryRaw`SELECT 1 FROM pg_sleep(60)`],
])('answers 503 for a statement written %s that was stopped for its time', async (_, sleep) => {
  const stopped = inTransaction(async () => {
    await pool.query('SET LOCAL statement_timeout = 20');
    await sleep();
  });
  const error = await stopped.catch((thrown: unknown) => thrown);
  expect(describeError(error, 'req_test')).toMatchObject({
    status: 503,
    body: { message: 'This took too long and was stopped. Ask for less at once, or try again later.' },
  });
});
