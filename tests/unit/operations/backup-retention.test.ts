import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapshotsToRemove } from '@/server/operations/backup/retention';
import { backupTrouble, isBackupDue, isRehearsalDue } from '@/server/operations/backup/schedule';
import { snapshotName, timeOfSnapshot } from '@/server/operations/backup/snapshot';

const at = (time: string) => new Date(`${time}Z`);
const now = at('2026-11-29T12:00:00');
const nightly = (days: number) =>
  Array.from({ length: days }, (_, n) => snapshotName(new Date(at('2026-11-29T03:30:00').getTime() - n * 86_400_000)));

describe('backups that are removed', () => {
  it('leave the last of each day, week and month', () => {
    const all = nightly(400);
    const removed = snapshotsToRemove(all, { days: 7, weeks: 5, months: 12 }, now);
    const retained = all.filter((name) => !removed.includes(name)).map((name) => name.slice(0, 10));
    expect(retained).toEqual([
      ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
      ...['2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01'], // Sundays, the first among the days
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'], // November is among the days
    ]);
  });

  it('are never the newest, nor one of the last 48 hours, nor more in the second turn than in the first', () => {
    const times = fc.array(fc.date({ min: at('2024-01-01T00:00:00'), max: now, noInvalidDate: true }), {
      maxLength: 80,
    });
    const counts = fc.record({ days: fc.nat(20), weeks: fc.nat(20), months: fc.nat(20) });
    fc.assert(
      fc.property(times, counts, (drawn, retention) => {
        const names = [...new Set(drawn.map(snapshotName))];
        const removed = snapshotsToRemove(names, retention, now);
        expect(removed).not.toContain(names.toSorted().at(-1));
        for (const name of removed) {
          expect(now.getTime() - (timeOfSnapshot(name)?.getTime() ?? 0)).toBeGreaterThanOrEqual(48 * 3_600_000);
        }
        const left = names.filter((name) => !removed.includes(name));
        expect(snapshotsToRemove(left, retention, now)).toEqual([]);
        const days = new Set(names.map((name) => name.slice(0, 10)));
        const daysLeft = new Set(left.map((name) => name.slice(0, 10)));
        expect(daysLeft.size).toBeGreaterThanOrEqual(Math.min(days.size, retention.days));
      }),
    );
  });
});

describe('a backup is due', () => {
  const daily = ['03:30'];

  it.each([
    ['the first one at once', {}, true],
    ['not after that of today', { done: at('2026-11-29T03:30:10') }, false],
    ['after that of yesterday', { done: at('2026-11-28T03:30:10') }, true],
    ['made up for, where nothing ran for days', { done: at('2026-11-20T03:30:10') }, true],
    ['not within a quarter of an hour of one that failed', { any: at('2026-11-29T11:50:00') }, false],
    ['a quarter of an hour after one that failed', { any: at('2026-11-29T11:45:00') }, true],
  ])('%s', (_, runs, due) => expect(isBackupDue(daily, runs, now)).toBe(due));

  it('at each time of several', () => {
    const twice = ['11:30', '23:30'];
    expect(isBackupDue(twice, { done: at('2026-11-28T23:30:00') }, now)).toBe(true);
    expect(isBackupDue(twice, { done: at('2026-11-29T11:30:00') }, now)).toBe(false);
  });

  it('and a rehearsal each week', () => {
    expect(isRehearsalDue({}, now)).toBe(true);
    expect(isRehearsalDue({ done: at('2026-11-22T12:00:01') }, now)).toBe(false);
    expect(isRehearsalDue({ done: at('2026-11-22T12:00:00') }, now)).toBe(true);
    expect(isRehearsalDue({ any: at('2026-11-29T07:00:00') }, now)).toBe(false);
  });
});

describe('an alarm is', () => {
  const fine = { done: at('2026-11-29T03:30:00'), ended: at('2026-11-29T03:30:00') };

  it.each([
    ['none where both are well', { backup: fine, rehearsal: fine }, null],
    ['that there is no backup', { backup: { ended: fine.ended } }, 'none-yet'],
    ['not one missed backup', { backup: { done: at('2026-11-27T11:00:00') } }, null],
    ['two missed backups', { backup: { done: at('2026-11-27T10:59:00') } }, 'too-old'],
    ['no rehearsal yet: none', { backup: fine, rehearsal: {} }, null],
    ['none while the first rehearsal is under way', { backup: fine, rehearsal: { any: fine.ended } }, null],
    [
      'a rehearsal that failed',
      { backup: fine, rehearsal: { done: at('2026-11-20T00:00:00'), ended: fine.ended } },
      'rehearsal-failed',
    ],
    [
      'a rehearsal of long ago',
      { backup: fine, rehearsal: { done: at('2026-11-10T00:00:00'), ended: at('2026-11-10T00:00:00') } },
      'rehearsal-too-old',
    ],
  ])('%s', (_, runs, trouble) => expect(backupTrouble(['03:30'], runs, now)).toBe(trouble));
});
