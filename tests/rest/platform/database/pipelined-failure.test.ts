import { expect, it } from 'vitest';
import { atSavepoint, inTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';

const failing = (code: string) => ask(sql`SELECT folio_test_failure(${code})`);

async function throughSome<T>(steps: number, work: () => Promise<T>): Promise<T> {
  return steps === 0 ? await work() : await throughSome(steps - 1, work);
}

async function withFailures<T>(work: () => Promise<T>): Promise<T> {
  await ask(sql`
    CREATE OR REPLACE FUNCTION folio_test_failure(code text) RETURNS int LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = code; END $$`);
  return work().finally(() => ask(sql`DROP FUNCTION folio_test_failure`));
}

it('work that met another transaction runs again, though a statement that travelled with it is refused first', async () => {
  let runs = 0;
  const done = await withFailures(() =>
    inTransaction(async () => {
      runs += 1;
      if (runs > 1) return 'done';
      // The second is answered by "current transaction is aborted", and tells of it sooner.
      await Promise.all([throughSome(10, () => failing('40P01')), ask(sql`SELECT 1`)]);
      return 'never';
    }),
  );
  expect([done, runs]).toEqual(['done', 2]);
});

it('what failed first is told at a savepoint too', async () => {
  const told = withFailures(() =>
    inTransaction(() => atSavepoint(() => Promise.all([throughSome(10, () => failing('23505')), ask(sql`SELECT 1`)]))),
  );
  await expect(told).rejects.toMatchObject({ code: '23505' });
});
