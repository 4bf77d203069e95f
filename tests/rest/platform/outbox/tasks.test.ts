import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@/server/platform/db/client';
import { enqueue, withdraw } from '@/server/platform/outbox/enqueue';
import { registerKind, type Task } from '@/server/platform/outbox/kinds';
import { currentTime, setClock } from '~/tests/setup/clock';
import { runJob, runTasks } from '~/tests/setup/jobs';
import { countRows, storedRows } from '~/tests/setup/stored-rows';

import {
  company,
  done,
  gate,
  MINUTE_MS,
  openForTasks,
  pass,
  queue,
  ran,
  register,
  restoreClock,
  task,
  unreachable,
} from './posting';

beforeEach(openForTasks);

afterEach(restoreClock);

describe('an intent', () => {
  it('lives and dies with its transaction', async () => {
    const failing = inTransaction(async (tx) => {
      await enqueue(tx, { kind: 'post', key: 'a', workspaceId: company.id });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await countRows('outboxTask')).toBe(0);
  });

  it('is one for its kind and key, however often it is written, done or not', async () => {
    register();
    await Promise.all([queue('a', { payload: { n: 1 } }), queue('a', { payload: { n: 1 } })]);
    await runTasks('post');
    await queue('a');
    await runTasks('post');
    expect(ran).toEqual(['a']);
    expect(await task('a')).toMatchObject({ status: 'done', attempts: 1, payload: { n: 1 }, lease: null });
  });

  it('waits for its time, and can be taken back until then', async () => {
    register();
    const at = new Date(currentTime().getTime() + MINUTE_MS);
    await queue('a', { at });
    await queue('b', { at });
    await runTasks('post');
    expect(ran).toEqual([]);
    expect(await withdraw('post', 'a')).toBe(true);
    pass(MINUTE_MS);
    expect(await withdraw('post', 'b')).toBe(false);
    await runTasks('post');
    expect(ran).toEqual(['b']);
  });

  it('is forgotten once it was done for long enough; what has failed is not', async () => {
    register(async ({ key }) => (key === 'a' ? done : { type: 'refused', reason: 'No.' }));
    await queue('a');
    await queue('b');
    await runTasks('post');
    pass(30 * 24 * 60 * MINUTE_MS);
    await runJob('prune');
    expect(await countRows('outboxTask')).toBe(2);
    pass(1);
    await runJob('prune');
    expect(await storedRows('outboxTask')).toMatchObject([{ key: 'b' }]);
  });
});

describe('a task', () => {
  it('is attempted by its schedule, and has failed after the last time', async () => {
    const standings: unknown[] = [];
    register(async () => unreachable, { settled: async (_, standing) => void standings.push(standing) });
    await queue('a');
    for (const wait of [0, MINUTE_MS, 10 * MINUTE_MS]) {
      pass(wait - 1);
      await runTasks('post');
      pass(1);
      await runTasks('post');
    }
    expect(ran).toHaveLength(3);
    const error = 'It does not answer.';
    expect(standings).toEqual([
      { status: 'queued', attempts: 1, error },
      { status: 'queued', attempts: 2, error },
      { status: 'failed', attempts: 3, error },
    ]);
    expect(await task('a')).toMatchObject({ status: 'failed', lastError: error, nextAttemptAt: null });
    pass(1000 * MINUTE_MS);
    await runTasks('post');
    expect(ran).toHaveLength(3);
  });

  it('may say when it is to be attempted again, or that it is refused for good', async () => {
    const at = new Date('2026-03-18T12:00:00.000Z');
    register(async ({ attempt }) => (attempt === 1 ? { ...unreachable, at } : { type: 'refused', reason: 'Unknown.' }));
    await queue('a');
    await runTasks('post');
    expect(await task('a')).toMatchObject({ status: 'queued', nextAttemptAt: at });
    setClock(at);
    await runTasks('post');
    expect(await task('a')).toMatchObject({ status: 'failed', attempts: 2, lastError: 'Unknown.' });
  });

  it('that throws tells a person nothing of what was thrown', async () => {
    register(async () => {
      throw new Error('password=hunter2');
    });
    await queue('a');
    await runTasks('post');
    const { status, lastError } = await task('a');
    expect(status).toBe('queued');
    expect(lastError).not.toContain('hunter2');
  });

  it('is one process’s alone, however many look', async () => {
    register();
    const keys = Array.from({ length: 30 }, (_, n) => `key ${n}`);
    await Promise.all(keys.map((key) => queue(key)));
    await Promise.all([runTasks('post'), runTasks('post'), runTasks('post')]);
    expect(ran.toSorted()).toEqual(keys.toSorted());
  });

  it('whose lease ran out is made again, though not beside itself, and the first outcome then counts for nothing', async () => {
    const { open, passed } = gate();
    const settled: unknown[] = [];
    register(
      async ({ attempt }) => {
        if (attempt > 1) return done;
        await passed;
        return { type: 'refused', reason: 'Too late to matter.' };
      },
      { settled: async (_, { status }) => void settled.push(status) },
    );
    await queue('a');
    const first = runTasks('post');
    await expect.poll(() => ran.length).toBe(1);
    pass(2 * MINUTE_MS);
    await runTasks('post');
    expect(ran).toEqual(['a']);
    const lastError = 'The attempt before did not stop when it was told to.';
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 2, lastError });
    open();
    await first;
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 2, lastError });
    pass(10 * MINUTE_MS);
    await runTasks('post');
    expect(await task('a')).toMatchObject({ status: 'done', attempts: 3, lastError: null });
    expect(settled).toEqual(['queued', 'done']);
  });

  it('delays none of another kind, and of its own no more than it takes places', async () => {
    const { open, passed } = gate();
    register(async ({ key }) => {
      if (key === 'slow') await passed;
      return done;
    });
    const others: string[] = [];
    const note = async ({ key }: Task) => {
      others.push(key);
      return done;
    };
    registerKind({ name: 'other', retryAfterMs: [], concurrency: 1, leaseMs: MINUTE_MS, run: note });
    await queue('slow');
    const slow = runTasks('post');
    await expect.poll(() => ran).toEqual(['slow']);
    await queue('quick');
    await queue('elsewhere', { kind: 'other' });
    await runTasks('other');
    await runTasks('post');
    expect(others).toEqual(['elsewhere']);
    expect(ran).toEqual(['slow', 'quick']);
    open();
    await slow;
    expect(await task('slow')).toMatchObject({ status: 'done' });
  });
});
