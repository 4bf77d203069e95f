import { expect, it } from 'vitest';
import { createStandIn } from '@/server/operations/jobs/stand-in';
import { machineClock } from '@/server/platform/runtime/clock';

it('runs every job at its interval while the scheduler is away, and none while it answers', () => {
  let now = Date.parse('2026-03-18T09:30:00.000Z');
  let awaySince: Date | null = null;
  machineClock.now = () => new Date(now);
  const ran: string[] = [];
  const job = (name: string, minutes: number) => ({ name, cron: '', everyMs: minutes * 60_000, run: async () => {} });
  const scheduler = { awaySince: () => awaySince, announceDue: async () => awaySince === null };
  const look = createStandIn(scheduler, [job('mail', 1), job('prune', 3)], ({ name }) => ran.push(name));
  const lookForMinutes = (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      look();
      now += 60_000;
    }
    return ran.splice(0);
  };

  expect(lookForMinutes(5)).toEqual([]);
  awaySince = machineClock.now();
  expect(lookForMinutes(4)).toEqual(['mail', 'prune', 'mail', 'mail', 'mail', 'prune']);
  awaySince = null;
  expect(lookForMinutes(2)).toEqual([]);
  awaySince = machineClock.now();
  expect(lookForMinutes(1)).toEqual(['mail', 'prune']);
});
