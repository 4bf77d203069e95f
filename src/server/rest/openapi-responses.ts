import type { Route } from '@/server/rest/routes';

const descriptions: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; there is nothing to return.',
  207: 'Some were created; `data` says which, and why not the others.',
  400: 'The request is not valid; `details` names each fault.',
  401: 'No API key, or one that does not work.',
  403: 'The key may not do this.',
  404: 'Not found.',
  409: 'In conflict with what is there, or with an earlier request of the same Idempotency-Key.',
  413: 'The body is larger than 1 MB.',
  415: 'The body is not JSON.',
  422: 'Well-formed, but not possible in the present state.',
  429: 'Too many requests in a minute.',
  500: 'It failed on our side.',
  503: 'Too much is asked for at once; wait for as long as `Retry-After` says.',
};

const ref = (name: string) => ({ $ref: `#/components/headers/${name}` });
const everyAnswer = { 'X-Request-Id': ref('RequestId'), 'X-API-Version': ref('ApiVersion') };
const authenticated = {
  ...everyAnswer,
  'X-RateLimit-Limit': ref('RateLimit'),
  'X-RateLimit-Remaining': ref('RateRemaining'),
  'X-RateLimit-Reset': ref('RateReset'),
};

type Content = { 'application/json'?: { schema?: object } };
type Generated = Record<string, { content?: Content }>;

/** Every status that the facade can answer on a route, with its body and headers. */
export function responsesOf(route: Route, generated: Record<string, object>): Record<string, object> {
  const content = (generated as Generated)['200']?.content;
  const statuses = [route.rest.status, ...(route.rest.alsoStatus ?? [])];
  const successes = statuses.map((status) => [status, success(route, status, content)]);
  // A status may tell of both: that the request was refused, or what became of it.
  const failures = errorStatuses(route).map((status) => [
    status,
    failure(status, statuses.includes(status) ? content : undefined),
  ]);
  return Object.fromEntries([...successes, ...failures]);
}

function success({ method, rest }: Route, status: number, content: Content | undefined): object {
  const headers = { ...authenticated, ...(method === 'POST' && { 'X-Idempotent-Replayed': ref('Replayed') }) };
  const description = descriptions[status];
  if (status === 204) return { description, headers };
  if (!rest.binary) return { description, headers, content };
  return { description, headers, content: { [rest.binary]: { schema: { type: 'string', format: 'binary' } } } };
}

function failure(status: number, besides: Content | undefined): object {
  const headers = {
    ...(status === 401 ? everyAnswer : authenticated),
    ...((status === 429 || status === 503) && { 'Retry-After': ref('RetryAfter') }),
  };
  const error = { $ref: '#/components/schemas/Error' };
  const answer = besides?.['application/json']?.schema;
  const schema = answer ? { anyOf: [answer, error] } : error;
  return { description: descriptions[status], headers, content: { 'application/json': { schema } } };
}

function errorStatuses({ method, pattern, rest }: Route): number[] {
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const statuses = [
    ...[400, 401, 403, 429, 500],
    ...(pattern.includes('{') ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(method === 'POST' ? [409] : []),
    ...rest.errors,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
