import { type Counter, formNumber, listCounters, lockCounters, setCounter } from '@/server/company/series/counters';
import type { SeriesStep } from '@/server/operations/imports/imports.schema';
import type { OpenTransaction } from '@/server/platform/db/client';

/** Runs an import of past invoices, and says which series have gone on behind their numbers. */
export async function watchSeries<T>(
  workspaceId: string,
  run: () => Promise<T>,
): Promise<{ result: T; series: SeriesStep[] }> {
  const before = new Map((await listCounters(workspaceId)).map((counter) => [keyOf(counter), counter.current]));
  const result = await run();
  const after = await listCounters(workspaceId);
  // What Folio gives meanwhile is none of the import's.
  const series = after
    .filter((counter) => !counter.isIssued && counter.current > (before.get(keyOf(counter)) ?? 0))
    .map((counter) => stepOf(counter, before.get(keyOf(counter)) ?? 0));
  return { result, series };
}

function stepOf(counter: Counter, from: number): SeriesStep {
  const { seriesId, prefix, year, current } = counter;
  return { seriesId, prefix, year, from, to: current, next: formNumber(counter, year, current + 1) };
}

/** The series go on where they did before an import, unless something else has moved them since. */
export async function restoreSeries(
  tx: OpenTransaction,
  workspaceId: string,
  steps: readonly SeriesStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const counters = new Map((await lockCounters(tx, workspaceId, steps)).map((it) => [keyOf(it), it]));
  for (const step of steps) {
    const counter = counters.get(keyOf(step));
    if (!counter || counter.isIssued || counter.current !== step.to) continue;
    await setCounter(counter, Math.max(step.from, counter.highest));
  }
}

function keyOf({ seriesId, year }: Pick<Counter, 'seriesId' | 'year'>): string {
  return `${seriesId} ${year}`;
}
