import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db, inTransaction } from '@/server/db/client';
import { enqueue, enqueueUnlessWaiting } from '@/server/outbox/enqueue';
import type { Outcome } from '@/server/outbox/kinds';
import { runOutbox } from '@/server/outbox/run-outbox';
import { clock } from '@/server/runtime/clock';
import {
  as,
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

describe('a lane', () => {
  it('is gone through one task at a time, in order, beside the others', async () => {
    const atOnce = { one: 0, most: 0 };
    register(async ({ payload }) => {
      const { lane } = payload as { lane: string };
      if (lane === 'one') atOnce.most = Math.max(atOnce.most, ++atOnce.one);
      await db.outboxTask.count(); // time for another one to begin
      if (lane === 'one') atOnce.one -= 1;
      return done;
    });
    for (let n = 0; n < 6; n++) {
      for (const lane of ['one', 'two']) await queue(`${lane} ${n}`, { lane, payload: { lane } });
    }
    await Promise.all([runOutbox('post'), runOutbox('post')]);
    await runOutbox('post');
    expect(atOnce.most).toBe(1);
    for (const lane of ['one', 'two']) {
      expect(ran.filter((key) => key.startsWith(lane))).toEqual(Array.from({ length: 6 }, (_, n) => `${lane} ${n}`));
    }
  });

  it('waits for a retry and for a person, who retries or dismisses what has failed', async () => {
    let answer: Outcome = unreachable;
    register(async ({ key }) => (key === 'first' ? answer : done));
    await queue('first', { lane: 'one' });
    await queue('second', { lane: 'one' });
    await queue('free');
    await runOutbox('post');
    expect(ran.toSorted()).toEqual(['first', 'free']);

    answer = { type: 'refused', reason: 'No.' };
    pass(MINUTE_MS);
    await runOutbox('post');
    pass(1000 * MINUTE_MS);
    await runOutbox('post');
    expect(await task('second')).toMatchObject({ status: 'queued', attempts: 0 });

    await as('owner').dismiss({ taskId: (await task('first')).id });
    await runOutbox('post');
    expect(await task('second')).toMatchObject({ status: 'done' });
    expect(await task('first')).toMatchObject({ status: 'dismissed' });
  });

  it('has the order of the commits, whoever began first', async () => {
    const { open, passed } = gate();
    register();
    const first = inTransaction(async () => {
      await enqueue({ kind: 'post', key: 'first', workspaceId: company.id, lane: 'one' });
      await passed;
    });
    const holders = () => db.$queryRaw`
      SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE locktype = 'advisory' AND d.datname = current_database()`;
    await expect.poll(holders).toHaveLength(1);
    const second = queue('second', { lane: 'one' });
    await runOutbox('post');
    expect(ran).toEqual([]);
    open();
    await Promise.all([first, second]);
    await runOutbox('post');
    expect(ran).toEqual(['first', 'second']);
  });

  it('is gone through by one task, which is called later as often as it asks, and joined by who comes meanwhile', async () => {
    const join = (key: string, others = {}) =>
      inTransaction(() => enqueueUnlessWaiting({ kind: 'post', key, workspaceId: company.id, lane: 'one' }, others));
    let left = 6;
    register(async () => {
      left -= 1;
      return left > 0 ? { type: 'later', at: new Date(clock.now().getTime() + MINUTE_MS) } : done;
    });
    await join('first');
    await join('joined');
    for (let turn = 0; turn < 4; turn++) {
      await runOutbox('post');
      expect(await task('first')).toMatchObject({ status: 'queued', attempts: 0, lastError: null });
      pass(MINUTE_MS); // longer than its schedule has attempts
    }
    await runOutbox('post');
    await runOutbox('post');
    expect(left).toBe(1); // not due yet
    await join('waiting');
    await runOutbox('post');
    expect(left).toBe(1);
    await join('hastened', { hasten: true });
    await runOutbox('post');
    expect(await task('first')).toMatchObject({ status: 'done', attempts: 1 });
    expect(ran).toEqual(Array(6).fill('first'));
    await join('second');
    expect(await task('second')).toMatchObject({ status: 'queued' });
  });

  it('gets a task of its own for what comes while one runs, which may have looked already', async () => {
    const { open, passed } = gate();
    register(async () => {
      await passed;
      return done;
    });
    await queue('running', { lane: 'one' });
    const running = runOutbox('post');
    await expect.poll(() => ran).toEqual(['running']);
    await inTransaction(() =>
      enqueueUnlessWaiting({ kind: 'post', key: 'next', workspaceId: company.id, lane: 'one' }),
    );
    open();
    await running;
    await runOutbox('post');
    expect(ran).toEqual(['running', 'next']);
  });
});
