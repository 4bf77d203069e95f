import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db, inTransaction } from '@/server/db/client';
import { enqueue, type Intent, withdraw } from '@/server/outbox/enqueue';
import { type OutboxKind, type Outcome, registerKind, type Task } from '@/server/outbox/kinds';
import { pruneOutbox } from '@/server/outbox/prune-outbox';
import { runOutbox } from '@/server/outbox/run-outbox';
import { readOverview } from '@/server/overview/overview.service';
import { appRouter } from '@/server/root';
import { clock } from '@/server/runtime/clock';
import { type Company, openCompany, setClock } from '~/tests/setup/company';

const { now } = clock;
const MINUTE_MS = 60_000;
let company: Company;
let ran: string[];

beforeEach(async () => {
  setClock('2026-03-18T09:00:00.000Z');
  await db.outboxTask.deleteMany();
  company = await openCompany();
  ran = [];
});
afterEach(() => {
  clock.now = now;
});

const done: Outcome = { type: 'done' };
const unreachable: Outcome = { type: 'retry', reason: 'It does not answer.' };

/** A kind that notes what it is given and answers as told; two retries, after one minute and after ten. */
function register(run: OutboxKind['run'] = async () => done, others: Partial<OutboxKind> = {}): void {
  registerKind({
    ...{ name: 'post', retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS], concurrency: 3, leaseMs: 2 * MINUTE_MS },
    run: (task, signal) => {
      ran.push(task.key);
      return run(task, signal);
    },
    ...others,
  });
}

const queue = (key: string, others: Partial<Intent> = {}) =>
  inTransaction(() => enqueue({ kind: 'post', key, workspaceId: company.id, ...others }));
const task = (key: string) => db.outboxTask.findFirstOrThrow({ where: { kind: 'post', key } });
const pass = (milliseconds: number) => setClock(new Date(clock.now().getTime() + milliseconds).toISOString());

function as(role: 'owner' | 'admin', workspaceId = company.id) {
  const actor = { ...company.actor, workspaceId, role };
  return appRouter.createCaller({ requestId: 'req_test', actor, user: null }).outbox;
}

/** A promise, and what lets it end. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe('an intent', () => {
  it('lives and dies with its transaction', async () => {
    await expect(enqueue({ kind: 'post', key: 'a', workspaceId: null })).rejects.toThrow('inTransaction');
    const failing = inTransaction(async () => {
      await enqueue({ kind: 'post', key: 'a', workspaceId: company.id });
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
    await pruneOutbox(clock.now());
    expect(await db.outboxTask.count()).toBe(2);
    pass(1);
    await pruneOutbox(clock.now());
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

  it('whose lease ran out is taken again, and the first outcome then counts for nothing', async () => {
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
    expect(await task('a')).toMatchObject({ status: 'done', attempts: 2 });
    open();
    await first;
    expect(await task('a')).toMatchObject({ status: 'done', attempts: 2, lastError: null });
    expect(settled).toEqual(['done']);
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

describe('what has failed', () => {
  beforeEach(async () => {
    register(async () => ({ type: 'refused', reason: 'The agency answered: no.' }), {
      describe: async (_, keys) => new Map(keys.map((key) => [key, `What ${key} is about`])),
    });
    await queue('a');
    await runOutbox('post');
  });

  it('is seen by the owner of the company alone, on the overview too', async () => {
    expect(await readOverview(company.actor)).toMatchObject({ failedTasks: 1 });
    expect(await readOverview({ ...company.actor, role: 'admin' })).toMatchObject({ failedTasks: 0 });
    const { data, total } = await as('owner').failed({});
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { kind: 'post', key: 'a', about: 'What a is about', error: 'The agency answered: no.', attempts: 1 },
    ]);
    await expect(as('admin').failed({})).rejects.toMatchObject({ status: 403 });
    const stranger = await openCompany();
    expect((await as('owner', stranger.id).failed({})).data).toEqual([]);
    await expect(as('owner', stranger.id).retry({ taskId: data[0]?.id ?? '' })).rejects.toMatchObject({ status: 404 });
  });

  it('is attempted again by whoever asks for it, with the whole schedule before it', async () => {
    const { id } = await task('a');
    register(async () => unreachable);
    await as('owner').retry({ taskId: id });
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 0 });
    await runOutbox('post');
    expect(await task('a')).toMatchObject({ status: 'queued', attempts: 1 });
    await expect(as('owner').retry({ taskId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('is left alone once it is dismissed', async () => {
    const { id } = await task('a');
    await expect(as('admin').dismiss({ taskId: id })).rejects.toMatchObject({ status: 403 });
    await as('owner').dismiss({ taskId: id });
    expect((await as('owner').failed({})).data).toEqual([]);
    pass(1000 * MINUTE_MS);
    await runOutbox('post');
    expect(ran).toEqual(['a']);
  });
});
