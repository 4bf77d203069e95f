import { beforeEach, describe, expect, it } from 'vitest';
import { afterCommit, atSavepoint, inTransaction, outsideTransaction } from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { ask, sql } from '~/tests/setup/ask';
import { deleteRows, insertRow, storedRows } from '~/tests/setup/stored-rows';

const failure = new Error('changed our mind');
const add = (id: string) => insertRow('workspace', { id, name: id });
const names = async () => (await storedRows('workspace', {}, { orderBy: { id: 'asc' } })).map(({ name }) => name);

async function addAndFail(id: string): Promise<void> {
  await add(id);
  throw failure;
}

beforeEach(async () => {
  await deleteRows('workspace');
});

describe('work at a savepoint', () => {
  it('fails alone, by whatever it throws', async () => {
    await inTransaction(async () => {
      await add('a');
      await expect(atSavepoint(() => addAndFail('b'))).rejects.toBe(failure);
      await expect(atSavepoint(() => ask(sql`SELECT 1 / 0`))).rejects.toThrow();
      await expect(atSavepoint(() => add('a'))).rejects.toThrow();
      await atSavepoint(() => add('c'));
      expect(await outsideTransaction(names)).toEqual([]);
    });
    expect(await names()).toEqual(['a', 'c']);
  });

  it('nests: what is inside goes down with what is around it', async () => {
    await inTransaction(async () => {
      const around = atSavepoint(async () => {
        await atSavepoint(() => add('a'));
        await expect(atSavepoint(() => addAndFail('b'))).rejects.toBe(failure);
        expect(await names()).toEqual(['a']);
        throw failure;
      });
      await expect(around).rejects.toBe(failure);
      await add('c');
    });
    expect(await names()).toEqual(['c']);
  });

  it('is taken back with the transaction', async () => {
    const all = inTransaction(async () => {
      await atSavepoint(() => add('a'));
      throw failure;
    });
    await expect(all).rejects.toBe(failure);
    expect(await names()).toEqual([]);
  });

  it('is a transaction of its own where none is open', async () => {
    await expect(atSavepoint(() => addAndFail('a'))).rejects.toBe(failure);
    await atSavepoint(() => add('b'));
    expect(await names()).toEqual(['b']);
  });

  it('calls back after the commit only for what was kept', async () => {
    const called: string[] = [];
    await inTransaction(async () => {
      afterCommit(() => called.push('before'));
      await atSavepoint(async () => afterCommit(() => called.push('kept')));
      const lost = atSavepoint(async () => {
        afterCommit(() => called.push('lost'));
        throw failure;
      });
      await expect(lost).rejects.toBe(failure);
    });
    expect(called).toEqual(['before', 'kept']);
  });

  it('lets the whole transaction run again where that is asked for', async () => {
    let runs = 0;
    await inTransaction(async () => {
      runs += 1;
      await atSavepoint(async () => {
        await add(`run ${runs}`);
        if (runs === 1) throw new RunAgain('once more');
      });
    });
    expect(await names()).toEqual(['run 2']);
  });
});
