import { z } from 'zod';
import { CalendarDate, DateRangeInput, Timestamp } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { PropertyPath } from '@/server/rental/properties/properties.schema';

/** How many days a calendar shows at once. */
export const LONGEST_CALENDAR = 731;

export const CalendarInput = PropertyPath.extend({
  from: DateRangeInput.shape.from.meta({ description: 'The first day; today where left out.' }),
  to: DateRangeInput.shape.to.meta({
    description: `The last day, at most ${LONGEST_CALENDAR} days in all; a year after \`from\` where left out.`,
  }),
});
export type CalendarInput = z.output<typeof CalendarInput>;

export const CalendarEntry = z
  .object({
    from: CalendarDate.meta({ description: 'The first night.' }),
    to: CalendarDate.meta({ description: 'The first day that is free again, if no `bufferDays` follow.' }),
    kind: z
      .enum(['stay', 'block'])
      .meta({ description: '`stay`: guests come. `block`: it cannot be booked, for another reason.' }),
    reservationId: z.string().optional().meta({ description: 'Of a stay.' }),
    blockId: z.string().optional().meta({ description: 'Of a block.' }),
    reason: z.string().optional().meta({ description: 'Of a block, where one was given.' }),
    channelId: z.string().optional().meta({ description: 'The calendar feed that brought it.' }),
    bufferDays: z.int().optional().meta({ description: 'Days that are kept free after it, where there are any.' }),
    conflict: z.literal(true).optional().meta({ description: 'A channel brought it, and it overlaps another.' }),
  })
  .meta({ id: 'CalendarEntry', description: 'A stay or a block in the calendar of a property.' });
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const Calendar = z
  .object({
    data: z
      .array(CalendarEntry)
      .meta({ description: 'Stays and blocks that overlap the days asked for, the earliest first.' }),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.output<typeof Calendar>;

export const ReclassifyInput = z.object({
  reservationId: z.string().max(64).meta({ description: 'The id of the reservation or of the block.' }),
  kind: CalendarEntry.shape.kind.meta({ description: 'What it is.' }),
});
export type ReclassifyInput = z.output<typeof ReclassifyInput>;

export const BlockCreate = z
  .object({
    from: CalendarDate.meta({ description: 'The first day that cannot be booked.', example: '2026-11-02' }),
    to: CalendarDate.meta({ description: 'The first day that can be booked again.', example: '2026-11-09' }),
    reason: optionalText(500).meta({ description: 'Why.', example: 'New boiler' }),
  })
  .meta({ id: 'BlockCreate' });
export type BlockCreate = z.output<typeof BlockCreate>;

/** A PATCH: what is left out stays. */
export const BlockPatch = BlockCreate.partial()
  .extend({
    targetPropertyId: z.string().max(64).optional().meta({ description: 'The property that it moves to.' }),
  })
  .meta({ id: 'BlockPatch' });
export type BlockPatch = z.output<typeof BlockPatch>;

export const Block = z
  .object({
    id: z.string().meta({ description: 'Its id.' }),
    propertyId: z.string().meta({ description: 'The property that cannot be booked.' }),
    from: CalendarDate.meta({ description: 'The first day that cannot be booked.' }),
    to: CalendarDate.meta({ description: 'The first day that can be booked again.' }),
    reason: z.string().optional().meta({ description: 'Why, where somebody has said so.' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Block', description: 'Days on which a property cannot be booked.' });
export type Block = z.output<typeof Block>;

export const BlockPath = PropertyPath.extend({
  blockId: z.string().max(64).meta({ description: 'The id of the block.' }),
});
