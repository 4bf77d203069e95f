import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const TURN_MS = 50;

// By a timer and not by monitorEventLoopDelay, which loses what happens right after it was read and emptied.
const loop = { at: process.hrtime(), longestMs: 0 };
setInterval(() => {
  loop.longestMs = Math.max(loop.longestMs, millisecondsSince(loop.at) - TURN_MS);
  loop.at = process.hrtime();
}, TURN_MS).unref();

/** By how many milliseconds the event loop was late at the most since this was last asked. */
export function measureLoopDelayMs(): number {
  const late = Math.max(loop.longestMs, millisecondsSince(loop.at) - TURN_MS);
  loop.longestMs = 0;
  return Math.max(0, Math.round(late));
}

function millisecondsSince(at: [number, number]): number {
  const [seconds, nanoseconds] = process.hrtime(at);
  return seconds * 1000 + nanoseconds / 1e6;
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
