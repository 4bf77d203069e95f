import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { clockSkewMs, machineClock, measureClock } from '@/server/platform/runtime/clock';

const HOUR_MS = 3_600_000;
/** What another machine's clock shows, so far ahead of this one's. */
const ahead = (ms: number) => async () => performance.timeOrigin + performance.now() + ms;

it('is this machine’s own until it is measured', () => {
  expect(Math.abs(machineClock.now().getTime() - Date.now())).toBeLessThan(1000);
  expect(clockSkewMs()).toBe(0);
});

it('is the other’s once it is measured, and so are the times of ids', async () => {
  await measureClock(ahead(2 * HOUR_MS));
  expect(Math.abs(machineClock.now().getTime() - Date.now() - 2 * HOUR_MS)).toBeLessThan(60_000);
  expect(Math.abs(clockSkewMs() + 2 * HOUR_MS)).toBeLessThan(60_000);
  const before = newId('x', Date.now() + HOUR_MS);
  expect(newId('x') > before).toBe(true);
});

it('lies, after each measurement, within what question and answer allow, and is not moved by one that agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -HOUR_MS, max: HOUR_MS }), { minLength: 1 }), async (differences) => {
      for (const difference of differences) {
        const asked = performance.now();
        let answer = 0;
        await measureClock(async () => {
          answer = await ahead(difference)();
          return answer;
        });
        const heard = performance.now();
        const now = machineClock.now().getTime();
        expect(now).toBeGreaterThanOrEqual(Math.floor(answer) - 1);
        expect(now).toBeLessThanOrEqual(answer + performance.now() - asked + 1);
        expect(heard).toBeGreaterThanOrEqual(asked);
      }
    }),
    { numRuns: 20 },
  );
  await measureClock(ahead(0));
  const skew = clockSkewMs();
  // As vague as an answer that took an hour: what the clock shows is among what it allows.
  await measureClock(async () => performance.timeOrigin + performance.now());
  expect(Math.abs(clockSkewMs() - skew)).toBeLessThan(50);
});
