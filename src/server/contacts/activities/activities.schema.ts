import { z } from 'zod';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import type { ActivityType as StoredType } from '@/server/generated/prisma/enums';
import { DateRangeInput, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';

const activityTypes = [
  'call',
  'email_sent',
  'meeting',
  'note_added',
  'task',
  'stage_changed',
  'client_created',
  'invoice_created',
  'invoice_sent',
  'invoice_paid',
  'quote_sent',
  'quote_accepted',
  'quote_rejected',
  'deposit_received',
] as const satisfies StoredType[];

const ActivityType = z.enum(activityTypes);
type ActivityType = z.output<typeof ActivityType>;

/** What can be logged by hand. `email` is how some callers say `email_sent`. */
const LoggedType = z.enum([
  'call',
  'email',
  'email_sent',
  'meeting',
  'note_added',
  'task',
  'stage_changed',
  'client_created',
]);

const asStored = (type: ActivityType | 'email'): ActivityType => (type === 'email' ? 'email_sent' : type);

const largestMetadata = 10_000;

const Metadata = z.record(z.string(), z.string());

/** Numbers and yes or no are kept as text: whoever reads it finds strings. */
const MetadataInput = z
  .record(
    z.string().max(100),
    z
      .union([z.string().max(largestMetadata), z.number(), z.boolean()], 'Send a text, a number, true or false')
      .transform(String),
  )
  .refine((metadata) => Object.keys(metadata).length <= 100, 'At most 100 entries')
  .refine((metadata) => JSON.stringify(metadata).length <= largestMetadata, `At most ${largestMetadata} characters`)
  .meta({ maxProperties: 100 });

export const ActivityCreate = z
  .object({
    type: LoggedType.transform(asStored).meta({
      description: 'What happened; `email` is stored as `email_sent`.',
      example: 'call',
    }),
    title: z.string().trim().min(1).max(200).meta({ description: 'In a line.', example: 'Called about the renewal' }),
    description: optionalText(5000).meta({ description: 'In full.', example: 'They want a quote for twelve months.' }),
    metadata: MetadataInput.nullish().meta({
      description: 'Whatever you keep with it, as strings.',
      example: { durationMinutes: '15' },
    }),
  })
  .meta({ id: 'ActivityCreate' });
export type ActivityCreate = z.output<typeof ActivityCreate>;

export const Activity = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'act_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    type: ActivityType.meta({
      description: 'What happened; the entries about invoices, quotes and deposits are written by Folio itself.',
    }),
    title: z.string().meta({ description: 'In one line.' }),
    description: z.string().optional().meta({ description: 'In full.' }),
    metadata: Metadata.optional().meta({ description: 'What the caller stored with it, each value as a string.' }),
    timestamp: Timestamp.meta({ description: 'When it happened.' }),
    createdBy: z.enum(['system', 'user']).meta({
      description: '`system` where the change that it tells of wrote it.',
      example: 'system',
    }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Activity', description: "An entry of a client's timeline." });
export type Activity = z.output<typeof Activity>;

export const ActivityPath = ClientPath.extend({
  activityId: z.string().max(64).meta({ description: 'The id of the activity.' }),
});

export const ActivityListInput = ListInput.extend(DateRangeInput.shape).extend({
  ...ClientPath.shape,
  type: z
    .enum([...activityTypes, 'email'])
    .transform(asStored)
    .optional()
    .meta({ description: 'Only activities of this type.', example: 'call' }),
});
export type ActivityListInput = z.output<typeof ActivityListInput>;

export const ActivityList = listSchemaOf(Activity).meta({ id: 'ActivityList' });
export type ActivityList = z.output<typeof ActivityList>;
