/** Who else gets the lines of the log, as they stand in it: nobody unless `sendsLogs`. `entry/process/telemetry` installs it. Never throws, never waits. */
export const logLines: { send?: (line: string) => void } = {};
