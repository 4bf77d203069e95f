import { expect, test } from 'vitest';
import { JointLookups } from '@/server/platform/runtime/joint-lookups';

/** Look-ups that end when the test says so. */
function heldLookups() {
  const under: { name: string; size: number; end: (found: string) => void; fail: (error: Error) => void }[] = [];
  const lookups = new JointLookups<string>(
    (name, size) => new Promise((end, fail) => under.push({ name, size, end, fail })),
  );
  return { lookups, under };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks during a look-up shares the next one, counted in the order in which they asked', async () => {
  const { lookups, under } = heldLookups();
  const first = lookups.join('a');
  await turn();
  const others = [lookups.join('a'), lookups.join('a'), lookups.join('a')];
  await turn();
  expect(under.map(({ size }) => size)).toEqual([1]);
  under[0]?.end('before');
  await turn();
  expect(under.map(({ size }) => size)).toEqual([1, 3]);
  under[1]?.end('after');
  expect(await first).toEqual({ found: 'before', size: 1, place: 1 });
  expect(await Promise.all(others)).toEqual([1, 2, 3].map((place) => ({ found: 'after', size: 3, place })));
});

test('what one of them sends leaves before the next one works', async () => {
  const { lookups, under } = heldLookups();
  const done: string[] = [];
  const first = lookups.join('a');
  await turn();
  const others = ['b', 'c', 'd'].map(async (who) => {
    await lookups.join('a');
    done.push(`${who} works`);
    process.nextTick(() => done.push(`${who} is sent`)); // as a pool writes what has been said meanwhile
  });
  under[0]?.end('before');
  await first;
  await turn();
  under[1]?.end('found');
  await Promise.all(others);
  await turn();
  expect(done).toEqual(['b', 'c', 'd'].flatMap((who) => [`${who} works`, `${who} is sent`]));
});

test('nothing is remembered, and another name waits for nobody', async () => {
  const { lookups, under } = heldLookups();
  const one = lookups.join('a');
  const other = lookups.join('b');
  await turn();
  expect(under.map(({ name }) => name)).toEqual(['a', 'b']);
  for (const { end } of under) end('as it was');
  await Promise.all([one, other]);
  const again = lookups.join('a');
  await turn();
  under[2]?.end('as it is now');
  expect((await again).found).toBe('as it is now');
});

test('a look-up that fails does so for all who share it, and for nobody else', async () => {
  const { lookups, under } = heldLookups();
  const failing = lookups.join('a');
  await turn();
  const next = lookups.join('a');
  under[0]?.fail(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await turn();
  under[1]?.end('found');
  expect((await next).found).toBe('found');
});
