import { expect, it, vi } from 'vitest';

vi.resetModules(); // ids rise within a process, and another test file may have made some of later times
const { newId, timeOfId } = await import('@/lib/text/id');

it('is a prefix and 26 characters of lower-case Crockford base 32', () => {
  expect(newId('inv')).toMatch(/^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
});

it('rises strictly within a process, even when the clock is set back', () => {
  const now = Date.now() + 1000;
  const ids = [now, now, now, now - 60_000, now - 60_000, now + 1].map((time) => newId('x', time));
  const many = Array.from({ length: 5000 }, () => newId('x', now + 1));
  const all = [...ids, ...many];
  expect(all).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(all.length);
});

it('begins with its time, so ids of two processes sort by when they were made', () => {
  const later = Date.now() + 3_600_000;
  const timeOf = (id: string) => id.slice(2, 12);
  expect(timeOf(newId('x', later)) < timeOf(newId('x', later + 1))).toBe(true);
});

it('says when it was made', () => {
  const time = Date.now() + 7_200_000;
  expect(timeOfId(newId('req', time))?.getTime()).toBe(time);
  for (const none of ['', 'req_', 'req_none', `req_${'z'.repeat(26)}`, '__proto__'])
    expect(timeOfId(none)).toBeUndefined();
});
