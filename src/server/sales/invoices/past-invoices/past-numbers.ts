import { type Counter, lockCounters, partsOfNumbers, setCounter } from '@/server/company/series/counters';
import { HIGHEST_NUMBER } from '@/server/company/series/series.schema';
import { apiError } from '@/server/platform/contract/errors';
import type { OpenTransaction } from '@/server/platform/db/client';
import { findNumbersToCome, numberNotYetReached } from '@/server/sales/documents/series-number';

/** The numbers of past invoices among those of our series. */
export type PastNumbers = {
  /** @throws 409 for one that a series is yet to give */
  assertPast: (number: string) => void;
  /** The series go on behind these numbers. */
  passBy: (numbers: readonly string[]) => Promise<void>;
};

/**
 * Numbers above what a series has given are past where Folio has issued none in the series and the year, which is that of the
 * invoice as well. Such series are held until the transaction ends: whoever issues there waits, and goes on behind.
 */
export async function lockPastNumbers(
  tx: OpenTransaction,
  workspaceId: string,
  dated: readonly { documentNumber: string; issueDate: string }[],
): Promise<PastNumbers> {
  const numbers = dated.map(({ documentNumber }) => documentNumber);
  const ahead = await findNumbersToCome(workspaceId, numbers);
  const years = new Map(dated.map(({ documentNumber, issueDate }) => [documentNumber, Number(issueDate.slice(0, 4))]));
  const wanted = partsOfNumbers([...ahead.keys()]).filter(
    ({ number, year, digits }) => years.get(number) === year && digits <= HIGHEST_NUMBER,
  );
  if (wanted.length === 0) {
    return { assertPast: (number) => refuseAhead(number, ahead.get(number)), passBy: async () => undefined };
  }
  const counters = new Map<string, Counter>();
  for (const counter of await lockCounters(tx, workspaceId, wanted)) counters.set(keyOf(counter), counter);
  // Whom we have waited for has given some.
  const toCome = await findNumbersToCome(workspaceId, numbers);
  const byNumber = new Map(wanted.map((parts) => [parts.number, counters.get(keyOf(parts))]));
  return {
    assertPast(number) {
      const prefix = toCome.get(number);
      const counter = byNumber.get(number);
      if (prefix === undefined || (counter && !counter.isIssued)) return;
      if (counter) throw apiError('PAST_NUMBER_TO_COME', { number, series: prefix, year: counter.year });
      refuseAhead(number, prefix);
    },
    async passBy(written) {
      const highest = new Map<Counter, number>();
      for (const { digits, ...parts } of partsOfNumbers(written)) {
        const counter = counters.get(keyOf(parts));
        if (counter && digits > (highest.get(counter) ?? counter.current)) highest.set(counter, digits);
      }
      for (const [counter, last] of highest) await setCounter(counter, last);
    },
  };
}

function refuseAhead(number: string, prefix: string | undefined): void {
  if (prefix !== undefined) throw numberNotYetReached(number, prefix);
}

function keyOf({ prefix, year }: Pick<Counter, 'prefix' | 'year'>): string {
  return `${prefix} ${year}`;
}
