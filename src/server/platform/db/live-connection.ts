/**
 * Runs `work` again where its connection was lost, as often as a pool has connections: one that died idle is handed out
 * until its death is noticed, and there may be as many as the pool holds.
 * @param mayRunAgain whether an error says so, and nothing of the work has happened or it may happen twice
 */
export async function onLiveConnection<T>(
  most: number,
  work: () => Promise<T>,
  mayRunAgain: (error: unknown) => boolean,
): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await work();
    } catch (error) {
      if (lost === most || !mayRunAgain(error)) throw error;
    }
  }
}

/** Whether a statement only reads, by its words: one that is taken for a write by mistake is just not asked twice. */
export function isReadStatement(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  return text !== undefined && /^\s*(SELECT|WITH)\b/i.test(text) && !/\b(INSERT|UPDATE|DELETE|LOCK)\b/i.test(text);
}
