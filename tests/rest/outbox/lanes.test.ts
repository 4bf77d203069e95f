import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db, inTransaction } from '@/server/db/client';
import { enqueue } from '@/server/outbox/enqueue';
import type { Outcome } from '@/server/outbox/kinds';
import { runOutbox } from '@/server/outbox/run-outbox';
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
});
