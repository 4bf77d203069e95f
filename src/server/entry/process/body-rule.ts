import type { IncomingMessage } from 'node:http';
import { bodyBounds } from '@/server/entry/rest/input';
import { type Api, folioApi } from '@/server/entry/rest/routes';
import { apiError } from '@/server/platform/contract/errors';
import { type Endpoint, endpoints } from '@/server/platform/http/endpoints';
import { type BodyBounds, SMALL_BODY, tooLarge } from '@/server/platform/http/read-body';

/**
 * Refuses by its headers a body that its endpoint would not take, before anything of it is read; the endpoint counts the
 * bytes as they come. The API refuses by itself, once it knows who asks. A page takes a server action's few bytes and
 * nothing more. @returns the bounds, for a request that has a body
 * @throws 413; 400 for a page's body of unknown length
 */
export function boundsOf(
  { headers, method = '' }: IncomingMessage,
  path: string,
  endpoint: Endpoint | undefined,
  api: Api = folioApi,
): BodyBounds | undefined {
  const length = Number(headers['content-length'] ?? 0);
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (length === 0 && !isChunked) return undefined;

  if (!endpoint?.body && isChunked) throw apiError('LENGTH_REQUIRED');
  const route = endpoint === endpoints.api ? api.find(method, path) : undefined;
  const bounds = route ? bodyBounds(route) : (endpoint?.body ?? SMALL_BODY);
  if (length > bounds.bytes && endpoint !== endpoints.api) throw tooLarge(bounds.bytes);
  return bounds;
}
