import { FolioError, NoAnswerError } from '../errors.js';
import { UsageError } from './usage.js';

/** Whether trouble passes by itself, so that whoever follows a log goes on. */
export function passes(error: unknown): error is Error {
  if (error instanceof FolioError) return error.status >= 500 || error.status === 429;
  return error instanceof NoAnswerError;
}

/** How long to wait between two questions; 2 seconds. @throws UsageError where that is no time, or too short a one */
export function secondsOf(interval = '2'): number {
  const seconds = Number(interval);
  if (!(seconds >= 1)) throw new UsageError('--interval is a number of seconds, 1 or more.');
  return seconds;
}
