import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterCommit, atSavepoint, awaitAtCommit, inTransaction, pool } from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { ask, sql } from '~/tests/setup/ask';
import { deleteRows, storedRows } from '~/tests/setup/stored-rows';

// A statement whose answer is heard with the commit's: what becomes of the transaction where it fails, or what follows it.

const add = (id: string) =>
  ask<{ id: string }>(sql`
  INSERT INTO workspace (id, name, updated_at) VALUES (${id}, ${id}, now()) RETURNING id`);
const divide = () => ask(sql`SELECT 1 / 0`);
const names = async () => (await storedRows('workspace', {}, { orderBy: { id: 'asc' } })).map(({ name }) => name);
const unhandled = vi.fn();

beforeEach(async () => {
  await deleteRows('workspace');
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(pool.totalCount - pool.idleCount, 'connections that nobody gave back').toBe(0);
});

it('is committed, and has been answered by then', async () => {
  const told: string[] = [];
  const { written } = await inTransaction(async (tx) => {
    const written = add('a');
    awaitAtCommit(
      tx,
      written.then(() => afterCommit(() => told.push('committed'))),
    );
    return { written };
  });
  expect(told).toEqual(['committed']);
  expect(await written).toEqual([{ id: 'a' }]);
  expect(await names()).toEqual(['a']);
});

it('takes everything back where it fails, and says why itself', async () => {
  const callback = vi.fn();
  const failing = inTransaction(async (tx) => {
    await add('before');
    afterCommit(callback);
    awaitAtCommit(tx, divide());
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(callback).not.toHaveBeenCalled();
  expect(await names()).toEqual([]);
});

it('says why also where another statement follows it, and is refused for it', async () => {
  const failing = inTransaction(async (tx) => {
    awaitAtCommit(tx, divide());
    await add('after');
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await names()).toEqual([]);
});

it('leaves the reason to the work where that fails by itself', async () => {
  const failure = new Error('changed our mind');
  const failing = inTransaction(async (tx) => {
    awaitAtCommit(tx, divide());
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
});

it('has the work run again where its failure asks for that, whatever it is made of', async () => {
  let attempts = 0;
  await inTransaction(async (tx) => {
    attempts += 1;
    const written = attempts === 1 ? divide() : add('second');
    awaitAtCommit(
      tx,
      written.catch(async () => {
        await Promise.resolve(); // later than the commit's answer, which comes in the same packet
        throw new RunAgain('once more');
      }),
    );
  });
  expect(attempts).toBe(2);
  expect(await names()).toEqual(['second']);
});

it('fails alone at a savepoint', async () => {
  await inTransaction(async () => {
    await add('kept');
    const failing = atSavepoint(async (tx) => awaitAtCommit(tx, divide()));
    await expect(failing).rejects.toThrow(/division by zero/);
  });
  expect(await names()).toEqual(['kept']);
});

it('belongs inside its transaction', async () => {
  const ended = await inTransaction(async (tx) => tx);
  expect(() => awaitAtCommit(ended, Promise.resolve())).toThrow(/inside/);
});
