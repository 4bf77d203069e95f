import { isPaged } from '@/server/entry/rest/page-links';
import type { Route } from '@/server/entry/rest/routes';
import type { ErrorStatus } from '@/server/platform/contract/errors';

const descriptions: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; there is nothing to return.',
  202: 'Under way; the answer says how far it has come.',
  207: 'Some were done; `data` says which, and why not the others.',
};

/** What can go wrong, each said once: the name that operations refer to, and what it means. */
const failures: Record<Exclude<ErrorStatus, 405> | 500, [name: string, description: string]> = {
  400: ['BadRequest', 'The request is not valid; `details` names each fault, the first fifty of them.'],
  401: ['Unauthorized', 'No API key, or one that does not work.'],
  403: ['Forbidden', 'The key may not do this.'],
  404: ['NotFound', 'Not found.'],
  408: ['TooSlow', 'The body did not come in time.'],
  409: ['Conflict', 'In conflict with what is there, or with an earlier request of the same Idempotency-Key.'],
  412: [
    'Changed',
    'The record is not as `If-Match` says, or is as `If-None-Match` says. Read it again, apply the change to what it is now, and send it with the new `ETag`.',
  ],
  413: ['TooLarge', 'The body is larger than 1 MB.'],
  415: ['UnsupportedMediaType', 'The body is not JSON in UTF-8.'],
  422: ['NotPossible', 'Well-formed, but not possible in the present state.'],
  429: ['TooManyRequests', 'Too many requests in a minute.'],
  500: ['InternalError', 'It failed on our side.'],
  503: [
    'Unavailable',
    'Too much is asked for at once, or the database is in trouble, which `code` names. Wait for as long as `Retry-After` says, then send it again, with the same Idempotency-Key.',
  ],
};

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });
const everyAnswer = { 'X-Request-Id': ref('RequestId'), 'X-API-Version': ref('ApiVersion') };
const authenticated = {
  ...everyAnswer,
  'X-RateLimit-Limit': ref('RateLimit'),
  'X-RateLimit-Remaining': ref('RateRemaining'),
  'X-RateLimit-Reset': ref('RateReset'),
  'X-Unknown-Fields': ref('UnknownFields'),
};

type Content = { 'application/json'?: { schema?: object } };
type Generated = Record<string, { content?: Content }>;

/** Every status that the facade can answer on a route, with its body and headers. */
export function responsesOf(route: Route, generated: Record<string, object>): Record<string, object> {
  const content = (generated as Generated)['200']?.content;
  const statuses = [route.rest.status, ...(route.rest.alsoStatus ?? [])];
  const successes = statuses.map((status) => [
    status,
    status === 204 && route.method !== 'POST'
      ? { $ref: '#/components/responses/NoContent' }
      : success(route, status, content),
  ]);
  const known = isTagged(route) ? [[304, { $ref: '#/components/responses/NotModified' }]] : [];
  const refusals = errorStatuses(route).map((status) => {
    // A status may tell of both: that the request was refused, or what became of it.
    const besides = statuses.includes(status) ? content?.['application/json']?.schema : undefined;
    const [name] = failures[status];
    const refusal = refusalOf(route, status);
    if (refusal) return [status, { ...failure(status, besides), description: refusal }];
    return [status, besides ? failure(status, besides) : { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries([...successes, ...known, ...refusals]);
}

/** What is refused differently where the body is a file. */
function refusalOf({ rest: { accepts } }: Route, status: number): string | undefined {
  if (!accepts) return undefined;
  if (status === 413) return `The file is larger than ${accepts.maxBytes / 1024} kB.`;
  if (status === 415) return `The body is not ${accepts.sentAs.join(' or ')}.`;
  return undefined;
}

const isTagged = ({ method, rest }: Route) => method === 'GET' && !rest.answers;

/** The answers that operations refer to. */
export const responseComponents = {
  NoContent: { description: descriptions[204], headers: authenticated },
  NotModified: {
    description: 'Nothing has changed since the answer whose `ETag` the request names in `If-None-Match`.',
    headers: { ...authenticated, ETag: ref('ETag') },
  },
  ...Object.fromEntries(
    Object.entries(failures).map(([status, [name]]) => [name, failure(Number(status) as keyof typeof failures)]),
  ),
  Received: { description: 'Received; anything else, or nothing within 30 s, is tried again.' },
  NotReceived: { description: 'Not received; it is tried again.' },
};

function success(route: Route, status: number, content: Content | undefined): object {
  const { method, rest } = route;
  const headers = {
    ...authenticated,
    ...(method === 'POST' && {
      ...{ 'X-Idempotent-Replayed': ref('Replayed'), 'X-Idempotent-Body-Differs': ref('BodyDiffers') },
    }),
    ...(isTagged(route) && { ETag: ref('ETag') }),
    ...(isPaged(route) && { Link: ref('Link') }),
  };
  const description = descriptions[status];
  if (status === 204) return { description, headers };
  if (!rest.answers) return { description, headers, content };
  const file = { schema: { type: 'string', format: 'binary' } };
  const files = Object.fromEntries(rest.answers.map((type) => [type, file]));
  return { description, headers: { ...headers, 'Content-Disposition': ref('FileName') }, content: files };
}

function failure(status: keyof typeof failures, besides?: object): object {
  const headers = {
    ...(status === 401 ? everyAnswer : authenticated),
    ...((status === 429 || status === 503) && { 'Retry-After': ref('RetryAfter') }),
  };
  const error = { $ref: '#/components/schemas/Error' };
  const schema = besides ? { anyOf: [besides, error] } : error;
  return { description: failures[status][1], headers, content: { 'application/json': { schema } } };
}

function errorStatuses({ method, pattern, rest, record }: Route): (keyof typeof failures)[] {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const statuses: (keyof typeof failures)[] = [
    ...([400, 401, 403, 429, 500, 503] as const),
    ...(pattern.includes('{') ? ([404] as const) : []),
    ...(hasBody ? ([408, 413, 415] as const) : []),
    ...(method === 'POST' ? ([409] as const) : []),
    ...(record ? ([412] as const) : []),
    ...rest.errors.filter((status) => status !== 405),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

type Answer = { content?: Content; description?: string; $ref?: string };

/**
 * Answers that several operations have alike, each said once, by the name of what they hold: changes `operations`, and
 * gives the components.
 */
export function shareAnswers(operations: { responses: Record<string, object> }[]): Record<string, object> {
  const answers = operations.flatMap(({ responses }) => Object.values(responses)) as Answer[];
  const times = new Map<string, number>();
  for (const answer of answers) times.set(JSON.stringify(answer), (times.get(JSON.stringify(answer)) ?? 0) + 1);
  const components: Record<string, object> = {};
  for (const operation of operations) {
    for (const [status, answer] of Object.entries(operation.responses) as [string, Answer][]) {
      const reference = (answer.content?.['application/json']?.schema as { $ref?: string } | undefined)?.$ref;
      if (!reference || times.get(JSON.stringify(answer)) === 1) continue;
      const name = `${reference.split('/').at(-1)}${status}`;
      components[name] ??= answer;
      if (JSON.stringify(components[name]) !== JSON.stringify(answer)) continue;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return components;
}
