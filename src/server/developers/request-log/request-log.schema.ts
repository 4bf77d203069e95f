import { z } from 'zod';
import { DateRangeInput, ListInput, logSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const StatusClass = z.enum(['2xx', '4xx', '5xx']);

const Key = z.object({
  id: z.string().meta({ description: 'The id of the key.', example: 'key_01kagz4t5v8w9x0y1z2a3b4c5d' }),
  name: z.string().meta({ description: 'What it is called.', example: 'Shop' }),
  prefix: z.string().meta({ description: 'What it begins with.', example: 'fol_3Xk9aQ2m' }),
});

export const LoggedRequest = z
  .object({
    id: z
      .string()
      .meta({ description: 'The `X-Request-Id` of its answer.', example: 'req_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    method: z.string().meta({ description: 'The HTTP method.', example: 'GET' }),
    path: z.string().meta({ description: 'The path, without its query.', example: '/v1/invoices/inv_1' }),
    endpoint: z
      .string()
      .meta({ description: "The path's pattern, as in this reference.", example: '/v1/invoices/{invoiceId}' }),
    status: z.int().meta({ description: 'The HTTP status that it was answered with.', example: 404 }),
    durationMs: z.int().meta({ description: 'How long the answer took, in milliseconds.', example: 12 }),
    error: z.string().optional().meta({
      description: 'What a refused caller was told.',
      example: 'Invoice not found. Check the id, and that the key belongs to the right workspace.',
    }),
    apiKey: Key.optional().meta({ description: 'The key that asked; absent where there is none by now.' }),
    createdAt: Timestamp.meta({ description: 'When it arrived.' }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request of a key of the company.' });
export type LoggedRequest = z.output<typeof LoggedRequest>;

/** `q` is looked for in the path, and is also a whole request id. */
export const RequestLogInput = ListInput.omit({ offset: true })
  .extend(DateRangeInput.shape)
  .extend({
    status: StatusClass.optional().meta({ description: 'Only what was answered so.', example: '4xx' }),
    method: z
      .enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      .optional()
      .meta({ description: 'Only requests of this method.', example: 'POST' }),
    apiKeyId: z
      .string()
      .max(64)
      .optional()
      .meta({ description: 'Only what this key asked.', example: 'key_01kagz4t5v8w9x0y1z2a3b4c5d' }),
  });
export type RequestLogInput = z.output<typeof RequestLogInput>;

/** Which route of a key is counted; all of them where it is left out. */
export const KeyUsageInput = z.object({
  apiKeyId: z.string().max(64),
  route: z.object({ method: z.string().max(10), endpoint: z.string().max(500) }).optional(),
});
export type KeyUsageInput = z.output<typeof KeyUsageInput>;

const Calls = z.object({ answered: z.int(), refused: z.int() });

export const KeyUsage = z.object({
  /** Each day of which requests are stored, in the time zone of the company. */
  days: z.array(Calls.extend({ day: z.string() })),
  /** The routes that were asked most, by how often; of all days. */
  routes: z.array(Calls.extend({ method: z.string(), endpoint: z.string(), lastAt: Timestamp })),
});
export type KeyUsage = z.output<typeof KeyUsage>;

export const RequestLog = logSchemaOf(LoggedRequest).meta({ id: 'RequestLog' });
export type RequestLog = z.output<typeof RequestLog>;
