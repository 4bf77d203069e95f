import { EventList, EventListInput, EventPath, LoggedEvent } from '@/server/developers/event-log/events.schema';
import { getEvent, listEvents } from '@/server/developers/event-log/events.service';
import { adminReadProcedure, rest, router } from '@/server/platform/api/trpc';

const tag = 'Event log';

export const eventsRouter = router({
  list: adminReadProcedure
    .meta(
      rest('GET', '/v1/events', {
        tag,
        summary: 'Replay events',
        description:
          'The log of what happened in the company, oldest first, whether or not a webhook was told of it. Keep the ' +
          '`next` of each answer, or the `X-Service-Sequence` of a delivery, and send it as `after`: a subscriber that ' +
          'was away gets each event that it has missed, once and in order. A 409 says that the log begins later or ends ' +
          'earlier than where you ask for; fetch the lists anew then, and go on from `latest`.',
        errors: [409],
      }),
    )
    .input(EventListInput)
    .output(EventList)
    .query(({ ctx, input }) => listEvents(ctx.actor, input)),

  get: adminReadProcedure
    .meta(rest('GET', '/v1/events/{id}', { tag, summary: 'Read an event', description: 'One event of the log.' }))
    .input(EventPath)
    .output(LoggedEvent)
    .query(({ ctx, input }) => getEvent(ctx.actor, input.id)),
});
