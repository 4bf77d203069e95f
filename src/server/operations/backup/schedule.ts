const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After a backup that failed. */
const AGAIN_MS = 15 * MINUTE_MS;
const REHEARSAL_MS = 7 * DAY_MS;
const REHEARSAL_AGAIN_MS = 6 * HOUR_MS;

/** When the last run of a kind began: of those that ended well, of those that ended in whatever way, and of all. */
export type LastRuns = { done?: Date; ended?: Date; any?: Date };

/** What has been under way for as long has ended: its process was killed. */
export const LONGEST_RUN_MS = 6 * HOUR_MS;

/**
 * Whether a backup is due: one is at each of `times` (`03:30`, UTC), the first one at once, and again a quarter of an hour after one that
 * failed. A time at which nothing ran is made up for.
 */
export function isBackupDue(times: string[], last: LastRuns, now: Date): boolean {
  return mayBackUp(last, now) && (!last.done || last.done < lastTime(times, now));
}

/** Whether the last backup was begun a quarter of an hour ago or before. */
export function mayBackUp({ any }: LastRuns, now: Date): boolean {
  return !any || now.getTime() - any.getTime() >= AGAIN_MS;
}

/** Whether a restore is to be rehearsed: each week, and again six hours after one that failed. */
export function isRehearsalDue({ done, any }: LastRuns, now: Date): boolean {
  if (any && now.getTime() - any.getTime() < REHEARSAL_AGAIN_MS) return false;
  return !done || now.getTime() - done.getTime() >= REHEARSAL_MS;
}

/** The latest of the times of a day that is over. */
function lastTime(times: string[], now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const all = times.flatMap((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const today = midnight + hour * HOUR_MS + minute * MINUTE_MS;
    return [today, today - DAY_MS];
  });
  return new Date(Math.max(...all.filter((at) => at <= now.getTime())));
}

/** What is the matter with the backups of an installation, as a code; null where nothing is. */
export type BackupTrouble = 'none-yet' | 'too-old' | 'rehearsal-failed' | 'rehearsal-too-old';

/** A backup is too old where two have not been made, with an hour to make one in; a rehearsal after two weeks. */
export function backupTrouble(
  times: string[],
  { backup, rehearsal }: { backup: LastRuns; rehearsal?: LastRuns },
  now: Date,
): BackupTrouble | null {
  if (!backup.done) return 'none-yet';
  const age = now.getTime() - backup.done.getTime();
  if (age > 2 * longestGap(times) + HOUR_MS) return 'too-old';
  if (!rehearsal?.ended) return null;
  if (!rehearsal.done || rehearsal.ended > rehearsal.done) return 'rehearsal-failed';
  return now.getTime() - rehearsal.done.getTime() > 2 * REHEARSAL_MS ? 'rehearsal-too-old' : null;
}

function longestGap(times: string[]): number {
  const minutes = times.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  const sorted = minutes.toSorted((one, other) => one - other);
  const gaps = sorted.map((minute, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + 24 * 60) - minute);
  return Math.max(...gaps) * MINUTE_MS;
}
