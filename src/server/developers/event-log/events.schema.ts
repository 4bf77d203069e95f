import { z } from 'zod';
import { EventName } from '@/server/platform/contract/event-types';
import { hasMore, queryInteger, Timestamp } from '@/server/platform/contract/pagination';

export const LoggedEvent = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'evt_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    sequence: z.int().meta({
      description:
        'Its number in the log of the company, from 1 without a gap, in the order in which changes were committed. ' +
        'Webhooks get it as `X-Service-Sequence`.',
      example: 4711,
    }),
    event: EventName.meta({ description: 'What happened.', example: 'invoice.paid' }),
    timestamp: Timestamp.meta({ description: 'When it happened.' }),
    resourceId: z
      .string()
      .meta({ description: 'The id of the resource that it is about.', example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    data: z.record(z.string(), z.unknown()).meta({
      description: 'The resource as it was then: the same `data` that webhooks get.',
      example: { id: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d', status: 'paid', documentNumber: 'F-2026-001', total: 121 },
    }),
  })
  .extend({
    copiedFrom: z.string().optional().meta({
      description: 'In a test company, of an event that was copied into it: its id in the live company.',
    }),
  })
  .meta({ id: 'LoggedEvent', description: 'Something that happened to a resource, as webhooks are told of it.' });
export type LoggedEvent = z.output<typeof LoggedEvent>;

const EventNames = z
  .string()
  .max(300)
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(EventName));

export const EventListInput = z.object({
  after: queryInteger(0, 999_999_999_999_999)
    .optional()
    .meta({
      description:
        'The `sequence` of the latest event that you have: what follows it is returned. Left out, the list begins with the ' +
        'oldest event that is kept.',
      example: 4711,
    }),
  type: EventNames.optional().meta({
    description: 'Only these events, separated by commas.',
    example: 'invoice.created,invoice.paid',
    override: { type: 'string', maxLength: 300 },
  }),
  resourceId: z.string().max(64).optional().meta({
    description: 'Only what happened to this resource.',
    example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d',
  }),
  limit: queryInteger(1, 1000).default(100).meta({ description: 'How many to return, 1 to 1,000.', example: 100 }),
});
export type EventListInput = z.output<typeof EventListInput>;

export const EventList = z
  .object({
    data: z.array(LoggedEvent).meta({ description: 'This page of the log, oldest first.' }),
    limit: z.int().meta({ description: 'How many were asked for at most.', example: 100 }),
    hasMore,
    next: z.int().meta({
      description:
        'Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked. With a filter it ' +
        'may be beyond that of the last event of `data`.',
      example: 4811,
    }),
    oldest: z
      .int()
      .optional()
      .meta({ description: 'The `sequence` of the oldest event that is kept; absent where none is.', example: 1 }),
    latest: z
      .int()
      .meta({ description: 'The `sequence` of the latest event; 0 where nothing has happened.', example: 4811 }),
  })
  .meta({ id: 'LoggedEventList' });
export type EventList = z.output<typeof EventList>;

export const EventPath = z.object({
  id: z.string().max(64).meta({ description: 'The id of the event.', example: 'evt_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});
