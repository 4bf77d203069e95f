import { z } from 'zod';
import { hasMore, queryInteger, Timestamp } from '@/server/platform/contract/pagination';

const deletedTypes = [
  'invoice',
  'quote',
  'expense',
  'client',
  'vendor',
  'product',
  'deposit',
  'property',
  'reservation',
] as const;

const DeletedType = z.enum(deletedTypes, `Not a type of this list. The types are ${deletedTypes.join(', ')}`);
export type DeletedType = z.output<typeof DeletedType>;

export const DeletedRecord = z
  .object({
    id: z.string().meta({ description: 'The id that the record had.', example: 'cli_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    sequence: z.int().meta({
      description: 'Its number among the deletions of the company, from 1 without a gap, in the order of commits.',
      example: 17,
    }),
    type: DeletedType.meta({ description: 'What it was.', example: 'client' }),
    deletedAt: Timestamp.meta({ description: 'When it was deleted.' }),
  })
  .meta({ id: 'DeletedRecord', description: 'A record that was deleted for good.' });
export type DeletedRecord = z.output<typeof DeletedRecord>;

export const DeletionListInput = z.object({
  after: queryInteger(0, 999_999_999_999_999)
    .optional()
    .meta({
      description:
        'The `next` of the latest answer that you have: what follows it is returned. Left out, the list begins with the ' +
        'oldest deletion that is kept.',
      example: 17,
    }),
  type: z
    .string()
    .max(300)
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(DeletedType))
    .optional()
    .meta({
      description: 'Only records of these types, separated by commas.',
      example: 'client,vendor',
      override: { type: 'string', maxLength: 300 },
    }),
  limit: queryInteger(1, 1000).default(100).meta({ description: 'How many to return, 1 to 1,000.', example: 100 }),
});
export type DeletionListInput = z.output<typeof DeletionListInput>;

export const DeletionList = z
  .object({
    data: z.array(DeletedRecord).meta({ description: 'This page of the deletions, oldest first.' }),
    limit: z.int().meta({ description: 'How many were asked for at most.', example: 100 }),
    hasMore,
    next: z.int().meta({
      description: 'Send it as `after` to go on, now or later: the `sequence` up to which this answer has looked.',
      example: 21,
    }),
    oldest: z
      .int()
      .optional()
      .meta({ description: 'The `sequence` of the oldest deletion that is kept; absent where none is.', example: 1 }),
    latest: z
      .int()
      .meta({ description: 'The `sequence` of the latest deletion; 0 where nothing was deleted.', example: 21 }),
  })
  .meta({ id: 'DeletionList' });
export type DeletionList = z.output<typeof DeletionList>;
