import type { IncomingMessage } from 'node:http';
import { AppError } from '@/server/errors';
import { type BodyBounds, CALL_BODY, FILE_BODY, SMALL_BODY, tooLarge } from '@/server/http-body/body-bounds';

/** What each door takes. Anything else is a page, which takes a server action's few bytes and nothing more. */
const doors: [path: RegExp, bounds: BodyBounds][] = [
  [/^\/(v1|openapi\.yaml)(\/|$)/, CALL_BODY],
  [/^\/api\/(trpc|inngest)(\/|$)/, CALL_BODY],
  [/^\/api\/auth(\/|$)/, SMALL_BODY],
  [/^\/quote\/[^/]+\/decision$/, SMALL_BODY],
  [/^\/w\/[^/]+\/expenses\/files\/[^/]+$/, FILE_BODY],
];

/**
 * Refuses by its headers a body that its door would not take, before anything of it is read; the door counts the
 * bytes as they come. @returns the bounds, for a request that has a body
 * @throws 413; 400 for a page's body of unknown length
 */
export function boundsOf({ headers }: IncomingMessage, path: string): BodyBounds | undefined {
  const length = Number(headers['content-length'] ?? 0);
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (length === 0 && !isChunked) return undefined;

  const door = doors.find(([pattern]) => pattern.test(path))?.[1];
  if (!door && isChunked) throw new AppError(400, 'A page reads no body of unknown length. Send Content-Length.');
  const bounds = door ?? SMALL_BODY;
  if (length > bounds.bytes) throw tooLarge(bounds.bytes);
  return bounds;
}
