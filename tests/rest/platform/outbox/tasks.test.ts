import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prune } from '@/server/operations/jobs/prune';
import { db, inTransaction } from '@/server/platform/db/client';
import { enqueue, withdraw } from '@/server/platform/outbox/enqueue';
import { registerKind, type Task } from '@/server/platform/outbox/kinds';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { clock } from '@/server/platform/runtime/clock';
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
    expect(await db.outboxTask.count()).toBe(0);
  });

  it('is one for its kind and key, however often it is written, done or not', async () => {
    register();
    await Promise.all([queue('a', { payload: { n: 1 } }), queue('a', { payload: { n: 1 } })]);
    await runOutbox('post');
    await queue('a');
    await runOutbox('post');
    expect(ran).toEqual(['a']);
    expect(await task('a')).toMatchObject({ status: 'done', attempts: 1, payload: { n: 1 }, lease: null });
  });

  it('waits for its time, and can be taken back until then', async () => {
    register();
    const at = new Date(clock.now().getTime() + MINUTE_MS);
    await queue('a', { at });
    await queue('b', { at });
    await runOutbox('post');
    expect(ran).toEqual([]);
    expect(await withdraw('post', 'a')).toBe(true);
    pass(MINUTE_MS);
    expect(await withdraw('post', 'b')).toBe(false);
    await runOutbox('post');
    expect(ran).toEqual(['b']);
  });

  it('is forgotten once it was done for long enough; what has failed is not', async () => {
    register(async ({ key }) => (key === 'a' ? done : { type: 'refused', reason: 'No.' }));
    await queue('a');
    await queue('b');
    await runOutbox('post');
    pass(30 * 24 * 60 * MINUTE_MS);
    await prune();
    expect(await db.outboxTask.count()).toBe(2);
    pass(1);
    await prune();
    expect(await db.outboxTask.findMany()).toMatchObject([{ key: 'b' }]);
  });
});

describe('a task', () => {
  it('is attempted by its schedule, and has failed after the last time', async () => {
    const standings: unknown[] = [];
    register(async () => unreachable, { settled: async (_, standing) => void standings.push(standing) });
    await queue('a');
    for (const wait of [0, MINUTE_MS, 10 * MINUTE_MS]) {
      pass(wait - 1);
      await runOutbox('post');
      pass(1);
      await runOutbox('post');
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
    await runOutbox('post');
    expect(ran).toHaveLength(3);
  });

  it('may say when it is to be attempted again, or that it is refused for good', async () => {
    const at = new Date('2026-03-18T12:00:00.000Z');
    register(async ({ attempt }) => (attempt === 1 ? { ...unreachable, at } : { type: 'refused', reason: 'Unknown.' }));
    await queue('a');
    await runOutbox('post');
    expect(await task('a')).toMatchObject({ status: 'queued', nextAttemptAt: at });
    clock.now = () => at;
    await runOutbox('post');
    expect(await task('a')).toMatchObject({ status: 'failed', attempts: 2, lastError: 'Unknown.' });
  });

  it('that throws tells a person nothing of what was thrown', async () => {
    register(async () => {
      throw new Error('password=hunter2');
    });
    await queue('a');
    await runOutbox('post');
    const { status, lastError } = await task('a');
    expect(status).toBe('queued');
    expect(lastError).not.toContain('hunter2');
  });

  it('is one process’s alone, however many look', async () => {
    register();
    const keys = Array.from({ length: 30 }, (_, n) => `key ${n}`);
    await Promise.all(keys.map((key) => queue(key)));
    await Promise.all([runOutbox('post'), runOutbox('post'), runOutbox('post')]);
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
    const first = runOutbox('post');
    await expect.poll(() => ran.length).toBe(1);
    pass(2 * MINUTE_MS);
    await runOutbox('post');
    expect(ran).toEqual(['a']);
    const lastError = 'The attempt before did not stop when it was told to.';
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 2, lastError });
    open();
    await first;
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 2, lastError });
    pass(10 * MINUTE_MS);
    await runOutbox('post');
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
    const slow = runOutbox('post');
    await expect.poll(() => ran).toEqual(['slow']);
    await queue('quick');
    await queue('elsewhere', { kind: 'other' });
    await runOutbox('other');
    await runOutbox('post');
    expect(others).toEqual(['elsewhere']);
    expect(ran).toEqual(['slow', 'quick']);
    open();
    await slow;
    expect(await task('slow')).toMatchObject({ status: 'done' });
  });
});
