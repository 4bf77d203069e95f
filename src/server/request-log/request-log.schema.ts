import { z } from 'zod';
import { DateRangeInput, ListInput, listOf, Timestamp } from '@/server/pagination';

export const LoggedRequest = z.object({
  /** The request id, as the answer's X-Request-Id said. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** The route, as the API reference names it. */
  endpoint: z.string(),
  status: z.int(),
  durationMs: z.int(),
  /** The message the caller got. */
  error: z.string().optional(),
  /** Absent where the key's row is gone. */
  key: z.object({ id: z.string(), name: z.string(), prefix: z.string() }).optional(),
  createdAt: Timestamp,
});
export type LoggedRequest = z.output<typeof LoggedRequest>;

export const OutcomeClass = z.enum(['success', 'refused', 'failed']);

/** `q` looks into the path and the request id. */
export const RequestLogInput = ListInput.extend(DateRangeInput.shape).extend({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** 2xx, 4xx or 5xx. */
  outcome: OutcomeClass.optional(),
  apiKeyId: z.string().max(64).optional(),
});
export type RequestLogInput = z.output<typeof RequestLogInput>;

export const RequestLog = listOf(LoggedRequest);
export type RequestLog = z.output<typeof RequestLog>;
