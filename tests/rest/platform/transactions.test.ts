import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterCommit,
  assertOpen,
  atSavepoint,
  db,
  inSnapshot,
  inTransaction,
  outsideTransaction,
  pool,
  rows,
  sql,
} from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { ask } from '~/tests/setup/ask';

const failure = new Error('changed our mind');

async function names(): Promise<string[]> {
  const found = await db.workspace.findMany({ orderBy: { id: 'asc' } });
  return found.map(({ name }) => name);
}

const add = (id: string, name = id) => db.workspace.create({ data: { id, name } });
const addBySql = (id: string) => rows(sql`INSERT INTO workspace (id, name, updated_at) VALUES (${id}, ${id}, now())`);
const rename = (id: string, name: string) => rows(sql`UPDATE workspace SET name = ${name} WHERE id = ${id}`);
const backend = async () => (await ask<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;

/** Lets two transactions reach the same point before either goes on. */
function meeting(parties: number): () => Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let missing = parties;
  return () => {
    missing -= 1;
    if (missing <= 0) arrive();
    return arrived;
  };
}

beforeEach(async () => {
  await db.workspace.deleteMany();
});

afterEach(() => {
  expect(pool.totalCount - pool.idleCount, 'connections that nobody gave back').toBe(0);
  expect(pool.waitingCount).toBe(0);
});

describe('a transaction', () => {
  it('holds what Prisma and hand-written SQL write, and lets each see the other', async () => {
    await inTransaction(async () => {
      await add('prisma');
      await addBySql('sql');
      expect(await names()).toEqual(['prisma', 'sql']);
      expect(await outsideTransaction(names)).toEqual([]);
    });
    expect(await names()).toEqual(['prisma', 'sql']);
  });

  it('takes back both when anything throws, and passes the error on as it was', async () => {
    const failing = inTransaction(async () => {
      await add('prisma');
      await addBySql('sql');
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await names()).toEqual([]);
  });

  it('is joined by one that opens inside it', async () => {
    const failing = inTransaction(async () => {
      await inTransaction(() => add('inner'));
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await names()).toEqual([]);
  });

  it('gives the value of its work', async () => {
    expect(await inTransaction(async () => 42)).toBe(42);
  });

  it('keeps two that run at once apart, each on its own connection', async () => {
    const [met, looked] = [meeting(2), meeting(2)];
    const seen = await Promise.all(
      ['a', 'b'].map((id) =>
        inTransaction(async () => {
          await add(id);
          await met();
          const found = { pid: await backend(), names: await names() };
          await looked(); // neither commits before both have looked
          return found;
        }),
      ),
    );
    expect(seen.map((each) => each.names)).toEqual([['a'], ['b']]);
    expect(seen[0]?.pid).not.toBe(seen[1]?.pid);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('never reports a commit that the database refused', async () => {
    const swallowing = inTransaction(async () => {
      await add('lost');
      await rows(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/rolled back/);
    expect(await names()).toEqual([]);
  });

  it('leaves nothing behind for what goes on after it has ended', async () => {
    const ended = meeting(2);
    let late: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      late = ended().then(async () => {
        expect(() => assertOpen(tx)).toThrow();
        await inTransaction(() => add('late'));
      });
    });
    await ended();
    await late;
    expect(await names()).toEqual(['late']);
  });
});

describe('a transaction of Prisma inside ours', () => {
  it('is a savepoint: its failure takes back its own writes only', async () => {
    await inTransaction(async () => {
      await add('before');
      const nested = db.$transaction(async (tx) => {
        await tx.workspace.create({ data: { id: 'nested', name: 'nested' } });
        throw failure;
      });
      await expect(nested).rejects.toBe(failure);
      await add('last');
    });
    expect(await names()).toEqual(['before', 'last']);
  });

  it('goes down with ours, also where a write brings its relations', async () => {
    const withSeries = () =>
      db.workspace.create({ data: { id: 'w', name: 'w', series: { create: { id: 's', prefix: 'F' } } } });
    const failing = inTransaction(async () => {
      await withSeries();
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await db.invoiceSeries.count()).toBe(0);

    await inTransaction(withSeries);
    expect(await db.invoiceSeries.count()).toBe(1);
  });

  it('can be used often without a trace on the connection', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    await inTransaction(async () => {
      for (let n = 0; n < 30; n++) await db.$transaction([add(`w${String(n).padStart(2, '0')}`)]);
    });
    expect(await names()).toHaveLength(30);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe('outside of it', () => {
  it('stays what was written on a connection of its own', async () => {
    const failing = inTransaction(async () => {
      await add('inside');
      await outsideTransaction(() => add('outside'));
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await names()).toEqual(['outside']);
  });

  it('refuses a write that belongs inside', async () => {
    await inTransaction(async (tx) => {
      assertOpen(tx);
      await atSavepoint(async (same) => expect(same).toBe(tx));
      await outsideTransaction(async () => expect(() => assertOpen(tx)).toThrow(/inside/));
      await outsideTransaction(() => inTransaction(async () => expect(() => assertOpen(tx)).toThrow(/inside/)));
    });
  });
});

describe('after the commit', () => {
  it('calls back once others can see the change, and at once where nothing is open', async () => {
    const told: string[] = [];
    await inTransaction(async () => {
      await add('a');
      afterCommit(() => told.push('committed'));
      expect(told).toEqual([]);
    });
    afterCommit(() => told.push('at once'));
    expect(told).toEqual(['committed', 'at once']);
  });

  it('calls nobody back after a rollback', async () => {
    const callback = vi.fn();
    const failing = inTransaction(async () => {
      afterCommit(callback);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(callback).not.toHaveBeenCalled();
  });

  it('does not call a committed change a failure because a callback failed', async () => {
    const second = vi.fn();
    await inTransaction(async () => {
      await add('kept');
      afterCommit(() => {
        throw failure;
      });
      afterCommit(second);
    });
    expect(await names()).toEqual(['kept']);
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('two that lock each other out', () => {
  it('both get through: the one that PostgreSQL stops is run again from the start', async () => {
    await add('a');
    await add('b');
    const met = meeting(2);
    const callback = vi.fn();
    const renameBoth = (first: string, second: string) =>
      inTransaction(async () => {
        afterCommit(callback);
        await rename(first, `first ${first}`);
        await met();
        await rename(second, `second ${second}`);
      });
    await Promise.all([renameBoth('a', 'b'), renameBoth('b', 'a')]);

    expect(callback).toHaveBeenCalledTimes(2);
    expect([
      ['first a', 'second b'],
      ['second a', 'first b'],
    ]).toContainEqual(await names());
  });

  it('are also told apart from other errors through Prisma', async () => {
    await add('a');
    await add('b');
    const met = meeting(2);
    const renameBoth = (first: string, second: string) =>
      inTransaction(async () => {
        await db.workspace.update({ where: { id: first }, data: { name: 'x' } });
        await met();
        await db.workspace.update({ where: { id: second }, data: { name: 'x' } });
      });
    await Promise.all([renameBoth('a', 'b'), renameBoth('b', 'a')]);
    expect(await names()).toEqual(['x', 'x']);
  });
});

describe('a connection that breaks', () => {
  const cut = (pid: number | undefined) =>
    outsideTransaction(() => rows(sql`SELECT pg_terminate_backend(${pid}::int)`));

  it('fails its transaction, is never handed out again, and takes nothing else with it', async () => {
    const died = inTransaction(async () => {
      await add('lost');
      await cut(await backend());
      await sleep(50); // the socket closes while nothing is being asked
      await add('never');
    });
    await expect(died).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  it('is told in the middle of a statement too', async () => {
    const died = inTransaction(async () => {
      const pid = await backend();
      const asleep = expect(rows(sql`SELECT pg_sleep(30)`)).rejects.toThrow();
      await cut(pid);
      await asleep;
      throw failure;
    });
    await expect(died).rejects.toBe(failure);
    expect(await names()).toEqual([]);
  });
});

it('is run again when its work asks for it, with nothing left of the attempt before', async () => {
  let attempts = 0;
  await inTransaction(async () => {
    attempts += 1;
    await add(`attempt ${attempts}`);
    if (attempts < 3) throw new RunAgain('once more');
  });
  expect(await names()).toEqual(['attempt 3']);
});

it('is not run again for ever', async () => {
  const work = vi.fn(async () => {
    throw new RunAgain('once more');
  });
  await expect(inTransaction(work)).rejects.toThrow('once more');
  expect(work.mock.calls.length).toBeLessThan(10);
});

describe('a snapshot', () => {
  it('sees what was there when it began, whatever is written meanwhile, and writes nothing', async () => {
    await add('before');
    await inSnapshot(async () => {
      expect(await names()).toEqual(['before']);
      await outsideTransaction(() => add('meanwhile'));
      expect(await names()).toEqual(['before']);
    });
    expect(await names()).toEqual(['before', 'meanwhile']);
    await expect(inSnapshot(() => add('never'))).rejects.toThrow();
    expect(await names()).toEqual(['before', 'meanwhile']);
  });

  it('is not begun again once it has read', async () => {
    const work = vi.fn(async () => {
      await names();
      throw new RunAgain('once more');
    });
    await expect(inSnapshot(work)).rejects.toThrow('once more');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
