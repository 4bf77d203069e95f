import { expect, it } from 'vitest';
import { isReadStatement } from '@/server/platform/db/live-connection';
import { PendingStatements } from '@/server/platform/db/pending-statements';

it('what a savepoint rolled back is no longer waited for', async () => {
  const pending = new PendingStatements();
  pending.add(Promise.resolve());
  const { count } = pending;
  pending.add(Promise.reject(new Error('rolled back')));
  pending.dropAfter(count);
  await expect(pending.all()).resolves.toBeUndefined();
  pending.add(Promise.reject(new Error('stays')));
  await expect(pending.all()).rejects.toThrow('stays');
});

it.each([
  ['SELECT 1', true],
  [{ text: '\n  with a AS (SELECT 1) SELECT * FROM a' }, true],
  [{ text: 'WITH a AS (DELETE FROM b RETURNING id) SELECT * FROM a' }, false],
  ['SELECT 1 FROM a FOR UPDATE', false],
  ['INSERT INTO a SELECT 1', false],
  [{}, false],
])('%j only reads: %s', (statement, expected) => {
  expect(isReadStatement(statement)).toBe(expected);
});
