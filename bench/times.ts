/** Milliseconds that each of these rounds took, ascending. */
export async function timesOf(rounds: number, work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeOf(work));
  return times.sort((one, other) => one - other);
}

/** Milliseconds that this takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The value that this share of them does not exceed: 0.5 is the median, 0 the least, 1 the greatest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
