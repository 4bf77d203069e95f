import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db, inTransaction } from '@/server/platform/db/client';
import { enqueue, enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import type { Outcome } from '@/server/platform/outbox/kinds';
import { currentTime } from '~/tests/setup/clock';
import { runTasks } from '~/tests/setup/jobs';
import { countRows, findStored } from '~/tests/setup/stored-rows';

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

const join = (key: string, others = {}) =>
  inTransaction((tx) => enqueueUnlessWaiting(tx, { kind: 'post', key, workspaceId: company.id, lane: 'one' }, others));

describe('a lane', () => {
  it('is gone through one task at a time, in order, beside the others', async () => {
    const atOnce = { one: 0, most: 0 };
    register(async ({ payload }) => {
      const { lane } = payload as { lane: string };
      if (lane === 'one') atOnce.most = Math.max(atOnce.most, ++atOnce.one);
      await countRows('outboxTask'); // time for another one to begin
      if (lane === 'one') atOnce.one -= 1;
      return done;
    });
    for (let n = 0; n < 6; n++) {
      for (const lane of ['one', 'two']) await queue(`${lane} ${n}`, { lane, payload: { lane } });
    }
    await Promise.all([runTasks('post'), runTasks('post')]);
    await runTasks('post');
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
    await runTasks('post');
    expect(ran.toSorted()).toEqual(['first', 'free']);

    answer = { type: 'refused', reason: 'No.' };
    pass(MINUTE_MS);
    await runTasks('post');
    pass(1000 * MINUTE_MS);
    await runTasks('post');
    expect(await task('second')).toMatchObject({ status: 'queued', attempts: 0 });

    await as('owner').dismiss({ taskId: (await task('first')).id });
    await runTasks('post');
    expect(await task('second')).toMatchObject({ status: 'done' });
    expect(await task('first')).toMatchObject({ status: 'dismissed' });
  });

  it('has the order of the commits, whoever began first', async () => {
    const { open, passed } = gate();
    register();
    const first = inTransaction(async (tx) => {
      await enqueue(tx, { kind: 'post', key: 'first', workspaceId: company.id, lane: 'one' });
      await passed;
    });
    await expect.poll(advisoryLocks).toHaveLength(1);
    const second = queue('second', { lane: 'one' });
    await runTasks('post');
    expect(ran).toEqual([]);
    open();
    await Promise.all([first, second]);
    await runTasks('post');
    expect(ran).toEqual(['first', 'second']);
  });

  it('is gone through by one task, which is called later as often as it asks, and joined by who comes meanwhile', async () => {
    let left = 6;
    register(async () => {
      left -= 1;
      return left > 0 ? { type: 'later', at: new Date(currentTime().getTime() + MINUTE_MS) } : done;
    });
    await join('first');
    await join('joined');
    for (let turn = 0; turn < 4; turn++) {
      await runTasks('post');
      expect(await task('first')).toMatchObject({ status: 'queued', attempts: 0, lastError: null });
      pass(MINUTE_MS); // longer than its schedule has attempts
    }
    await runTasks('post');
    await runTasks('post');
    expect(left).toBe(1); // not due yet
    await join('waiting');
    await runTasks('post');
    expect(left).toBe(1);
    await join('hastened', { hasten: true });
    await runTasks('post');
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
    const running = runTasks('post');
    await expect.poll(() => ran).toEqual(['running']);
    await join('next');
    open();
    await running;
    await runTasks('post');
    expect(ran).toEqual(['running', 'next']);
  });

  describe('gone through by one task', () => {
    const inAnHour = () => new Date(currentTime().getTime() + 60 * MINUTE_MS);

    it.each([
      ['at once where it is pressing', { hasten: true }, 'done'],
      ['at its time otherwise', {}, 'queued'],
    ])('is gone through by what came while it ran: %s', async (_, others, status) => {
      const { open, passed } = gate();
      const at = inAnHour();
      register(async ({ key }) => {
        if (key !== 'first') return done;
        await passed;
        return { type: 'later', at };
      });
      await join('first');
      const running = runTasks('post');
      await expect.poll(() => ran).toEqual(['first']);
      await join('second', others);
      open();
      await running;
      expect(await task('first')).toMatchObject({ status: 'done', nextAttemptAt: null, finishedAt: currentTime() });
      expect(await task('second')).toMatchObject({ status });
      pass(60 * MINUTE_MS);
      await runTasks('post');
      expect(await task('second')).toMatchObject({ status: 'done' });
      expect(ran).toEqual(['first', 'second']);
    });

    it('misses nothing that asks while its outcome is recorded', async () => {
      const { open, passed } = gate();
      register(async ({ key }) => {
        if (key !== 'first') return done;
        asking = inTransaction(async () => {
          await join('second', { hasten: true });
          await passed;
        });
        await expect.poll(advisoryLocks).toMatchObject([{ granted: true }]);
        return { type: 'later', at: inAnHour() };
      });
      let asking: Promise<void> | undefined;
      await join('first');
      const running = runTasks('post');
      await expect.poll(advisoryLocks).toMatchObject([{ granted: false }, { granted: true }]);
      open();
      await Promise.all([asking, running]);
      await runTasks('post');
      expect(ran).toEqual(['first', 'second']);
    });

    it('goes on after it has failed, with its whole schedule, once somebody hastens it', async () => {
      const standings: unknown[] = [];
      register(async () => ({ type: 'refused', reason: 'No.' }), {
        settled: async (key, standing) => void standings.push([key, standing.status]),
      });
      await join('first');
      await runTasks('post');
      await join('second');
      await runTasks('post');
      expect(ran).toEqual(['first']);
      expect(await task('first')).toMatchObject({ status: 'failed' });

      await join('third', { hasten: true });
      expect(await task('first')).toMatchObject({ status: 'queued', attempts: 0, finishedAt: null });
      expect(standings).toEqual([
        ['first', 'failed'],
        ['first', 'queued'],
      ]);
      register();
      await runTasks('post');
      await runTasks('post');
      expect(ran).toEqual(['first', 'first', 'second']);
      expect(await findStored('outboxTask', { key: 'third' })).toBeNull();
    });
  });
});

/** Who holds a lane of this database, and who waits for it. */
const advisoryLocks = () => db.$queryRaw<{ granted: boolean }[]>`
  SELECT granted FROM pg_locks JOIN pg_database d ON d.oid = database
  WHERE locktype = 'advisory' AND d.datname = current_database() ORDER BY granted`;
