import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFullError } from '@/server/platform/runtime/fair-queue';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test says so, by their names in the order in which they began. */
function slowQueue(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const add = (owner: string, company: string, name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.push(resolve);
      });
    queue.add({ owner, company }, work).catch((error) => {
      expect(error).toBeInstanceOf(QueueFullError);
      refused.push(name);
    });
  };
  const finishAll = async () => {
    for (let next = 0; next < ends.length; next++) {
      ends[next]?.();
      await settled();
    }
  };
  return { add, begun, refused, finishAll };
}

describe('turns', () => {
  it('go round owners, however many companies one of them has', async () => {
    const { add, begun, finishAll } = slowQueue();
    for (let company = 0; company < 10; company++) add('many', `company ${company}`, `many ${company}`);
    for (const name of ['one a', 'one b']) add('one', 'only', name);
    await finishAll();
    expect(begun.slice(0, 5)).toEqual(['many 0', 'one a', 'many 1', 'one b', 'many 2']);
    expect(begun).toHaveLength(12);
  });

  it('go round the companies of one owner', async () => {
    const { add, begun, finishAll } = slowQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('owner', 'a', name);
    add('owner', 'b', 'b1');
    add('owner', 'b', 'b2');
    await finishAll();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });
});

describe('a full queue', () => {
  it('refuses whoever has most waiting, and has room for whoever has less', async () => {
    const { add, begun, refused, finishAll } = slowQueue({ waiting: 6, waitingPerOwner: 5 });
    for (let n = 0; n < 6; n++) add('greedy', 'a', `greedy ${n}`);
    add('second', 'b', 'second 0');
    add('third', 'c', 'third 0'); // greedy has five waiting, the last of which makes room
    await settled();
    expect(refused).toEqual(['greedy 5']);
    await finishAll();
    expect(begun.slice(0, 3)).toEqual(['greedy 0', 'second 0', 'third 0']);
  });

  it('of one owner refuses the company that has most waiting', async () => {
    const { add, refused } = slowQueue({ waitingPerOwner: 4 });
    for (let n = 0; n < 5; n++) add('owner', 'a', `a${n}`);
    add('owner', 'b', 'b0');
    add('owner', 'a', 'a5');
    await settled();
    expect(refused).toEqual(['a4', 'a5']);
  });
});

it('runs a task as part of what asked for it, whichever task it waited for', async () => {
  const queue = new FairQueue({ running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 });
  const company = new AsyncLocalStorage<string>();
  const add = (name: string) =>
    company.run(name, () => queue.add({ owner: name, company: name }, async () => company.getStore()));
  expect(await Promise.all([add('first'), add('second')])).toEqual(['first', 'second']);
});
