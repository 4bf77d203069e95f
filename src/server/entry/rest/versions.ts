import { json, type RestResponse } from '@/server/entry/rest/http';
import type { Api, Route } from '@/server/entry/rest/routes';
import { apiError } from '@/server/platform/contract/errors';

/** The version that a request asks for in `X-API-Version`; the newest where it asks for none. @throws 400 API_VERSION_UNKNOWN */
export function versionOf({ versions }: Api, header: string | undefined): string {
  const [{ date: newest } = { date: '' }] = versions;
  const asked = header?.trim() || newest;
  if (!versions.some(({ date }) => date === asked)) {
    throw apiError('API_VERSION_UNKNOWN', { versions: versions.map(({ date }) => date).join(', ') });
  }
  return asked;
}

/** An answer as it was in a version: each newer one, from the newest on, takes back what it changed. */
export function inVersion({ versions }: Api, version: string, { name }: Route, response: RestResponse): RestResponse {
  const newer = versions.slice(
    0,
    versions.findIndex(({ date }) => date === version),
  );
  const steps = newer.flatMap(({ before }) => (before && Object.hasOwn(before, name) ? [before[name]] : []));
  const { status, headers, body } = response;
  if (steps.length === 0 || status >= 300 || typeof body !== 'string') return response;
  const answer = steps.reduce<unknown>((later, step) => step?.(later as never), JSON.parse(body));
  return { ...json(status, answer), headers };
}
