import type { Outcome } from '@/server/platform/outbox/kinds';
import type { Reading } from '@/server/tax/verifactu/read-answer';

type Notes = {
  /** Notes that the request came to nothing; says when the next one is due. */
  fail: (reason: string, mayHaveArrived: boolean) => Promise<Date>;
  /** Stops sending until a person has seen to what is wrong. */
  block: (code: string | null, reason: string) => Promise<void>;
};

/** What comes of a request that was refused as a whole, or not answered in a way that can be read. */
export async function settleRefusal(
  status: number,
  reading: Exclude<Reading, { type: 'answer' }>,
  { fail, block }: Notes,
): Promise<Outcome> {
  const later = async (reason: string, mayHaveArrived: boolean): Promise<Outcome> => ({
    type: 'later',
    at: await fail(reason, mayHaveArrived),
  });
  if (reading.type === 'fault') {
    if (reading.blame === 'Server') return later(reading.message, true);
    await block(reading.code, reading.message);
    return { type: 'done' };
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    await block(`HTTP ${status}`, `The tax agency refused the request with the status ${status}.`);
    return { type: 'done' };
  }
  if (status === 503) return later('The tax agency is closed for maintenance.', false);
  return later(notReadable(status), true);
}

export const notReadable = (status: number) =>
  `The tax agency answered with the status ${status}, and nothing that can be read.`;
