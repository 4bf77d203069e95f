import type { IncomingMessage } from 'node:http';
import { signedInUser } from '@/server/access/accounts/session';
import { isExpected } from '@/server/platform/contract/errors';
import { troubleOf } from '@/server/platform/contract/trouble';
import { endpointAt } from '@/server/platform/http/endpoints';
import { limitUserCalls, limitVisitor } from '@/server/platform/http/visitor-limit';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** Files of the build, which cost nothing to make. */
const FILES = /^\/(?:_next\/static\/|icon\.svg$|favicon\.ico$)/;

/** Whether a page is made for a path, which has no query. */
export function isPagePath(path: string): boolean {
  return !FILES.test(path) && endpointAt(path) === undefined;
}

/**
 * Counts a page before it is made: for whoever is signed in by account, for a visitor by address, each with as many a
 * minute as a person has calls. Where it cannot be counted for a reason of ours, the page says what is wrong.
 * @param weight as how many pages it counts, by the work it takes
 * @throws 429; the error of a database in trouble
 */
export async function limitPageViews(request: IncomingMessage, weight = 1): Promise<void> {
  const headers = new Headers();
  for (const name of ['cookie', 'x-forwarded-for']) {
    const value = request.headers[name];
    if (value) headers.set(name, String(value));
  }
  try {
    const user = headers.has('cookie') ? await signedInUser(headers) : null;
    if (user) await limitUserCalls(user.id, weight);
    else await limitVisitor('page', headers, env.PERSON_RATE_LIMIT_PER_MINUTE, weight);
  } catch (error) {
    if (isExpected(error)) throw error;
    log.error({ err: error }, 'a page could not be counted');
    if (troubleOf(error)) throw error;
  }
}
