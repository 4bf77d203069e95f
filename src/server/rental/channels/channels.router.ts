import { z } from 'zod';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import {
  Channel,
  ChannelCreate,
  ChannelList,
  ChannelListInput,
  ChannelPatch,
  ChannelPath,
  ChannelSync,
  ChannelSyncInput,
  UnreadEventInput,
} from '@/server/rental/channels/channels.schema';
import * as channels from '@/server/rental/channels/channels.service';
import { decideUnreadEvent } from '@/server/rental/channels/unread-events.service';

const tag = 'Channels';
const single = '/v1/channels/{channelId}';

export const channelsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/channels', {
        tag,
        summary: 'List channels',
        description: 'The calendars that properties are exchanged by with booking sites, newest first.',
      }),
    )
    .input(ChannelListInput)
    .output(ChannelList)
    .query(({ ctx, input }) => channels.listChannels(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/channels', {
        tag,
        summary: 'Connect a calendar',
        description:
          'An `ical_import` is fetched at once and then about every half hour. An `ical_export` answers with the secret ' +
          'address to give to the booking site.',
        status: 201,
        errors: [422],
      }),
    )
    .input(ChannelCreate)
    .output(Channel)
    .mutation(({ ctx, input }) => channels.createChannel(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        row: 'channel',
        tag,
        summary: 'Read a channel',
        description: 'One calendar, with when it was last read and what went wrong.',
      }),
    )
    .input(ChannelPath)
    .output(Channel)
    .query(({ ctx, input }) => channels.getChannel(ctx.actor, input.channelId)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a channel',
        description:
          'What is left out stays. `status` `paused` stops the exchange until it is `active` again; another `feedUrl` is fetched at once.',
      }),
    )
    .input(ChannelPath.extend(ChannelPatch.shape))
    .output(Channel)
    .mutation(({ ctx, input: { channelId, ...changes } }) => channels.updateChannel(ctx.actor, channelId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Disconnect a calendar',
        description: 'The stays that it has brought are kept; the days that it blocked are free again.',
        status: 204,
      }),
    )
    .input(ChannelPath)
    .output(z.void())
    .mutation(({ ctx, input }) => channels.deleteChannel(ctx.actor, input.channelId)),

  decideUnreadEvent: writeProcedure
    .meta(
      rest('POST', `${single}/unread-events/{eventId}`, {
        tag,
        summary: 'Decide on an event that cannot be read',
        description:
          'An event of an imported calendar could not be read, and the nights that are known of it are blocked. `keep` leaves them blocked while the calendar lists it, `dismiss` lets them be booked.',
      }),
    )
    .input(UnreadEventInput)
    .output(Channel)
    .mutation(({ ctx, input }) => decideUnreadEvent(ctx.actor, input)),

  renewAddress: writeProcedure
    .input(ChannelPath)
    .output(Channel)
    .mutation(({ ctx, input }) => channels.renewAddress(ctx.actor, input.channelId)),

  sync: writeProcedure
    .meta(
      rest('POST', `${single}/sync`, {
        tag,
        summary: 'Fetch a calendar now',
        description:
          'Reads the calendar of the booking site at once. What became of it, the channel says. A paused one is 422.',
        errors: [422],
        aliases: ['/v1/stay/channels/{channelId}/sync'],
      }),
    )
    .input(ChannelSyncInput)
    .output(ChannelSync)
    .mutation(({ ctx, input }) => channels.syncChannel(ctx.actor, input.channelId, input.acceptEmpty ?? false)),
});
