import { timeOfSnapshot } from '@/server/operations/backup/snapshot';

/** For how many days, weeks and months the last backup of each is stored. */
export type Retention = { days: number; weeks: number; months: number };

/** Every backup of so many hours is stored, whatever the retention says. */
const ALL_FOR_HOURS = 48;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 5 January 1970 was a Monday. */
const MONDAY = 4;

/**
 * Which backups are to be removed: those that are neither of the last 48 hours nor the last of one of the latest `days` days, `weeks`
 * weeks (from Monday) and `months` months, in UTC, that have a backup. The newest is never among them.
 * @param names of snapshots, in any order
 */
export function snapshotsToRemove(names: string[], { days, weeks, months }: Retention, now: Date): string[] {
  const dated = names
    .flatMap((name) => {
      const at = timeOfSnapshot(name);
      return at ? [{ name, at: at.getTime() }] : [];
    })
    .sort((one, other) => other.at - one.at);
  const retained = new Set(
    dated.filter(({ at }) => now.getTime() - at < ALL_FOR_HOURS * HOUR_MS).map(({ name }) => name),
  );
  if (dated[0]) retained.add(dated[0].name);
  const day = (at: number) => Math.floor(at / DAY_MS);
  for (const [periodOf, count] of [
    [day, days],
    [(at: number) => Math.floor((day(at) - MONDAY) / 7), weeks],
    [(at: number) => new Date(at).toISOString().slice(0, 7), months],
  ] as const) {
    const latest = new Map<number | string, string>();
    for (const { name, at } of dated) if (!latest.has(periodOf(at))) latest.set(periodOf(at), name);
    for (const name of [...latest.values()].slice(0, count)) retained.add(name);
  }
  return dated.filter(({ name }) => !retained.has(name)).map(({ name }) => name);
}
