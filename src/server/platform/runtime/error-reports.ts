/** An error that the log has, as it has it there: no message but our own words, and nothing that people have entered. */
export type ErrorReport = {
  isFatal: boolean;
  /** The sentence of the log. */
  words: string;
  /** What the log has beside it. */
  fields: Record<string, unknown>;
};

/** Who else gets to know of errors: nobody unless SENTRY_DSN is set. `entry/process/sentry.ts` installs it. Never throws, never waits. */
export const errorReports: { send?: (report: ErrorReport) => void } = {};
