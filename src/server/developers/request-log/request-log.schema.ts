import { z } from 'zod';
import { DateRangeInput, ListInput, logSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const StatusClass = z.enum(['2xx', '4xx', '5xx']);

export const LoggedRequest = z.object({
  /** The request id, as the caller got it. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** The path's pattern, as in the API reference. */
  endpoint: z.string(),
  status: z.int(),
  durationMs: z.int(),
  /** What a refused caller was told. */
  error: z.string().optional(),
  apiKey: z.object({ id: z.string(), name: z.string(), prefix: z.string() }).optional(),
  createdAt: Timestamp,
});
export type LoggedRequest = z.output<typeof LoggedRequest>;

/** `q` is looked for in the path, and is also a whole request id. */
export const RequestLogInput = ListInput.omit({ offset: true })
  .extend(DateRangeInput.shape)
  .extend({
    status: StatusClass.optional(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    apiKeyId: z.string().max(64).optional(),
  });
export type RequestLogInput = z.output<typeof RequestLogInput>;

export const RequestLog = logSchemaOf(LoggedRequest);
export type RequestLog = z.output<typeof RequestLog>;
