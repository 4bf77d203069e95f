import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { once } from '@/server/runtime/once';

const RESOLUTION_MS = 20;

// Two, read and emptied by turns: one that is emptied misses the turn that follows, and the other has it.
const delays = once('delays of the event loop', () => [watch(), watch()]);

function watch(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

/** By how many milliseconds the event loop was late at the most since the time before this was last asked. */
export function lateBy(): number {
  const oldest = delays.shift() as IntervalHistogram;
  const late = oldest.count === 0 ? 0 : Math.round(oldest.max / 1e6) - RESOLUTION_MS;
  oldest.reset();
  delays.push(oldest);
  return Math.max(0, late);
}

/** The room on the disk of a folder, or of where it would be made; null where that cannot be asked. */
export async function freeMegabytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / (1024 * 1024);
  } catch {
    return dirname(folder) === folder ? null : freeMegabytes(dirname(folder));
  }
}
