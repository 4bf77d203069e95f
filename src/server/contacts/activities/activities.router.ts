import {
  Activity,
  ActivityCreate,
  ActivityList,
  ActivityListInput,
  ActivityPath,
} from '@/server/contacts/activities/activities.schema';
import * as activities from '@/server/contacts/activities/activities.service';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';

const tag = 'Activities';
const collection = '/v1/clients/{clientId}/activities';

export const activitiesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', collection, {
        tag,
        summary: 'Read the timeline of a client',
        description: 'What happened with the client, newest first: calls, mail, documents and what was paid.',
      }),
    )
    .input(ActivityListInput)
    .output(ActivityList)
    .query(({ ctx, input }) => activities.listActivities(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', collection, {
        tag,
        summary: 'Log an activity of a client',
        description:
          'For what happened outside Folio, such as a call or a meeting. An activity is never changed or deleted. Entries about documents, payments and stages are written by Folio itself.',
        status: 201,
      }),
    )
    .input(ClientPath.extend(ActivityCreate.shape))
    .output(Activity)
    .mutation(({ ctx, input: { clientId, ...activity } }) => activities.logActivity(ctx.actor, clientId, activity)),

  get: readProcedure
    .meta(
      rest('GET', `${collection}/{activityId}`, {
        tag,
        summary: 'Read an activity',
        description: 'One entry of the timeline. An activity is never rewritten.',
      }),
    )
    .input(ActivityPath)
    .output(Activity)
    .query(({ ctx, input }) => activities.getActivity(ctx.actor, input.clientId, input.activityId)),
});
