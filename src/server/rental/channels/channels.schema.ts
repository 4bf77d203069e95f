import { z } from 'zod';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  Timestamp,
} from '@/server/platform/contract/pagination';

export const ChannelType = z.enum(['ical_import', 'ical_export', 'api']);
export type ChannelType = z.output<typeof ChannelType>;

export const ChannelStatus = z.enum(['active', 'paused', 'error']);
export type ChannelStatus = z.output<typeof ChannelStatus>;

export const ChannelSite = z.enum(['Airbnb', 'Booking.com', 'Vrbo', 'Other']);

const name = z.string().trim().min(1).max(100).meta({ description: 'What you call it.', example: 'Airbnb, Sea View' });
const feedUrl = z.string().trim().min(1).max(2000).meta({
  description: 'The address of the calendar, as the booking site shows it. HTTPS; `webcal:` is read as that.',
  example: 'https://www.airbnb.com/calendar/ical/12345678.ics?s=0a1b2c',
});
const site = ChannelSite.nullish().meta({
  description:
    'Whose calendar it is, which decides what its events mean. Where left out it is found by its address, and that of an ' +
    '`ical_export` by its name (`Airbnb`; `Airbnb, Sea View`). What came from a site is not told to it again; who reads ' +
    'an `Other` is not known, so that it is told everything.',
});
const status = ChannelStatus.nullish().meta({
  description: 'A paused one is not exchanged. `error`, as it is read, is found out and not set: it changes nothing.',
});

export const ChannelCreate = z
  .object({
    propertyId: z.string().max(64).meta({ description: 'The property that it is of.' }),
    name,
    type: ChannelType.nullish().meta({
      description: 'Left out: `ical_import` where there is a `feedUrl`, else `ical_export`.',
    }),
    feedUrl: feedUrl.nullish(),
    site,
    status,
  })
  .meta({ id: 'ChannelCreate' });
export type ChannelCreate = z.output<typeof ChannelCreate>;

export const ChannelPatch = z.object({ name, feedUrl, site, status }).partial().meta({ id: 'ChannelPatch' });
export type ChannelPatch = z.output<typeof ChannelPatch>;

const Params = z.record(z.string(), z.union([z.string(), z.number()])).meta({ description: 'What varies in it.' });

const MarkedFree = z
  .object({
    events: z.int().meta({ description: 'How many such events there were.' }),
    nights: z.int().meta({ description: 'From today on, each counted once.' }),
    message: z.string().meta({ description: 'What it means, and what to do in Google Calendar.' }),
  })
  .meta({
    description:
      'Events of the last fetch that are marked as free (`TRANSP:TRANSPARENT`) and were passed over. Google Calendar marks ' +
      'events of whole days so by itself.',
  });

export const UnreadDecision = z.enum(['keep', 'dismiss']);

const UnreadEvent = z
  .object({
    id: z.string().meta({ description: 'The id to decide it by.' }),
    uid: z.string().optional().meta({ description: 'As the calendar says it.' }),
    line: z.int().meta({ description: 'Where in the calendar it is wrong, from 1.' }),
    summary: z.string().optional().meta({ description: "The event's title in the calendar." }),
    code: z.string().meta({ description: 'What is wrong with it, for programs.' }),
    message: z.string().meta({ description: 'The same in a sentence.' }),
    params: Params,
    from: CalendarDate.optional().meta({ description: 'The first night that is known of it.' }),
    to: CalendarDate.optional().meta({ description: 'The day after the last night that is known of it.' }),
    decision: UnreadDecision.optional().meta({
      description:
        'What was decided; left out while nobody has. Either way its nights are those of the calendar again once it can be read.',
    }),
  })
  .meta({ id: 'UnreadEvent', description: 'An event of a calendar that could not be read.' });

export const Channel = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'chn_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    propertyId: z.string().meta({ description: 'The property whose calendar it is.' }),
    name: z.string().meta({ description: 'What the company calls it.' }),
    type: ChannelType.meta({
      description:
        '`ical_import` reads a calendar, `ical_export` offers one to be read, `api` is a connection of its own.',
    }),
    site: ChannelSite.meta({ description: 'Whose calendar it is: what its events mean follows from that.' }),
    feedUrl: z
      .string()
      .optional()
      .meta({
        description:
          'Of an `ical_export`, the secret address to give to the booking site: whoever has it can read it. Left out for ' +
          'members who do not write (viewers, accountants).',
      }),
    status: ChannelStatus.meta({ description: '`error`: the last fetch came to nothing. It goes on trying.' }),
    problem: z
      .object({
        code: z.string().meta({ description: 'What is wrong, for programs.' }),
        message: z.string().meta({ description: 'The same in a sentence, with what to do.' }),
        params: Params,
        line: z.int().optional().meta({ description: 'Where in the calendar, from 1.' }),
      })
      .optional()
      .meta({ description: 'With `error`: what is wrong and what to do.' }),
    lastSync: Timestamp.optional().meta({ description: 'When the calendar last arrived whole, or was last read.' }),
    lastSyncEvents: z.int().optional().meta({ description: 'How many events it had then.' }),
    markedFree: MarkedFree.optional(),
    unreadEvents: z
      .array(UnreadEvent)
      .optional()
      .meta({
        description:
          'Events of the calendar that cannot be read, while all others were. What nights are known of them are blocked until ' +
          'somebody decides (`POST /v1/channels/{channelId}/unread-events/{eventId}`).',
      }),
    warnings: z
      .array(
        z.object({
          code: z.string().meta({ description: 'What is odd, for programs.' }),
          message: z.string().meta({ description: 'The same in a sentence.' }),
          params: Params,
          line: z.int().meta({ description: 'Where in the calendar, from 1.' }),
          uid: z.string().optional().meta({ description: 'The event that it is about, as the calendar names it.' }),
        }),
      )
      .optional()
      .meta({ description: 'What is odd about the calendar, and how it was read.' }),
    lastReader: z.string().optional().meta({ description: 'Of an `ical_export`: the program that last read it.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Channel', description: "A calendar of a booking site that a property's own is exchanged with." });
export type Channel = z.output<typeof Channel>;

export const ChannelPath = z.object({ channelId: z.string().max(64).meta({ description: 'The id of the channel.' }) });

export const UnreadEventInput = ChannelPath.extend({
  eventId: z.string().max(64).meta({ description: 'The id of one of its `unreadEvents`.' }),
  decision: UnreadDecision.meta({
    description: '`keep`: its nights stay blocked while the calendar lists it. `dismiss`: they can be booked.',
  }),
});
export type UnreadEventInput = z.output<typeof UnreadEventInput>;

export const ChannelListInput = ListInput.extend(DateRangeInput.shape).extend({
  status: someOf(ChannelStatus).optional().meta({ description: 'Only channels in one of these states.' }),
  propertyId: z.string().max(64).optional().meta({ description: 'Only those of this property.' }),
});
export type ChannelListInput = z.output<typeof ChannelListInput>;

export const ChannelList = listSchemaOf(Channel).meta({ id: 'ChannelList' });
export type ChannelList = z.output<typeof ChannelList>;

export const ChannelSyncInput = ChannelPath.extend({
  acceptEmpty: z.boolean().nullish().meta({
    description: 'An empty calendar is right, though there were stays to come: cancel them.',
  }),
});

export const ChannelSync = z
  .object({
    data: z
      .object({
        success: z.boolean().meta({
          description: 'A refusal has another status; `lastSync` of the channel says when the calendar has arrived.',
        }),
        message: z.string().meta({ description: 'With what the last fetch passed over.' }),
        channelId: z.string().meta({ description: 'The channel that was fetched.' }),
        markedFree: MarkedFree.optional(),
      })
      .meta({ description: 'What was started.' }),
  })
  .meta({ id: 'ChannelSync' });
export type ChannelSync = z.output<typeof ChannelSync>;
