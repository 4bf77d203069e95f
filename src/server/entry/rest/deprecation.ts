import type { RestResponse } from '@/server/entry/rest/http';
import type { Route } from '@/server/entry/rest/routes';
import { type Meta, resourceOf } from '@/server/platform/api/trpc';

/** What an answer of a deprecated operation says of it: since when (RFC 9745), until when (RFC 8594), and where to read why. */
export function withDeprecation({ rest, procedure }: Route, response: RestResponse): RestResponse {
  const { deprecated } = rest;
  if (!deprecated) return response;
  const group = resourceOf(procedure._def.meta as Meta);
  const link = `</docs/${group}>; rel="deprecation"; type="text/html"`;
  const headers = {
    ...response.headers,
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    ...(deprecated.sunset && { sunset: new Date(deprecated.sunset).toUTCString() }),
    link: [response.headers.link, link].filter(Boolean).join(', '),
  };
  return { ...response, headers };
}

/** The same in words, for the document. */
export function deprecationNotice({ since, sunset, instead }: NonNullable<Route['rest']['deprecated']>): string {
  return `Deprecated since ${since}${sunset ? `, and gone from ${sunset} on` : ''}: ${instead}`;
}
