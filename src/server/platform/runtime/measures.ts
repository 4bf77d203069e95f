/** How something ended. */
export type Ending = 'ok' | 'error';

type Measures = {
  /** A request was answered, by whichever way it came in. */
  request?: (about: { surface: string; method: string; status: number; seconds: number }) => void;
  /** An operation of `/v1` was answered; `route` is its pattern, such as `/v1/invoices/{id}`. */
  operation?: (about: { method: string; route: string; status: number; seconds: number }) => void;
  /** A procedure that the dashboard called. */
  procedure?: (about: { procedure: string; ending: Ending; seconds: number }) => void;
  statement?: (about: { ending: Ending; seconds: number }) => void;
  /** Where what reads many rows was read, and why not on the replica; nothing without one. */
  read?: (about: { server: 'replica' | 'primary'; reason: string }) => void;
  /** A request that Folio sent: to a webhook, an authority, a calendar. */
  outgoing?: (about: { ending: Ending; seconds: number }) => void;
  job?: (about: { job: string; ending: Ending; seconds: number }) => void;
};

/** Who counts and times what the process does: nobody unless METRICS_TOKEN is set. `entry/process/metrics.ts` installs it. */
export const measures: Measures = {};

/** Runs `work` and reports how it ended and how long it took. @throws what `work` throws */
export async function measured<T>(
  report: ((about: { ending: Ending; seconds: number }) => void) | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!report) return work();
  const began = performance.now();
  const end = (ending: Ending) => report({ ending, seconds: secondsSince(began) });
  try {
    const result = await work();
    end('ok');
    return result;
  } catch (error) {
    end('error');
    throw error;
  }
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
