import { z } from 'zod';
import {
  DeliveryDetail,
  DeliveryList,
  DeliveryListInput,
  DeliveryPath,
  StartedDelivery,
  WebhookStats,
} from '@/server/developers/webhooks/deliveries.schema';
import * as deliveries from '@/server/developers/webhooks/deliveries.service';
import { WebhookHealth, WebhookHealthInput } from '@/server/developers/webhooks/health.schema';
import * as health from '@/server/developers/webhooks/health.service';
import { WebhookReplay, WebhookReplayInput } from '@/server/developers/webhooks/replay.schema';
import { replay } from '@/server/developers/webhooks/replay.service';
import { SchedulerStatus, schedulerStatus } from '@/server/developers/webhooks/scheduler';
import {
  RotatedSecret,
  Webhook,
  WebhookCreate,
  WebhookList,
  WebhookListInput,
  WebhookPatch,
  WebhookPath,
} from '@/server/developers/webhooks/webhooks.schema';
import * as webhooks from '@/server/developers/webhooks/webhooks.service';
import {
  adminListProcedure,
  adminReadProcedure,
  adminReadWriteProcedure,
  freshAdminProcedure,
  freshAdminReadWriteProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

const tag = 'Webhooks';
const single = '/v1/webhooks/{id}';

export const webhooksRouter = router({
  list: adminListProcedure
    .meta(
      rest('GET', '/v1/webhooks', {
        tag,
        summary: 'List webhooks',
        description: 'Who is told of events, newest first, without secrets.',
      }),
    )
    .input(WebhookListInput)
    .output(WebhookList)
    .query(({ ctx, input }) => webhooks.listWebhooks(ctx.actor, input)),

  create: freshAdminReadWriteProcedure
    .meta(
      rest('POST', '/v1/webhooks', {
        tag,
        summary: 'Subscribe to events',
        description:
          'Deliveries are posted to `url` when one of `events` happens, and tried again while it does not answer 2xx.',
        status: 201,
        errors: [422],
      }),
    )
    .input(WebhookCreate)
    .output(Webhook)
    .mutation(({ ctx, input }) => webhooks.createWebhook(ctx.actor, input)),

  get: adminReadProcedure
    .meta(
      rest('GET', single, {
        tag,
        row: 'webhook',
        summary: 'Read a webhook',
        description: 'One webhook, without its secret.',
      }),
    )
    .input(WebhookPath)
    .output(Webhook)
    .query(({ ctx, input }) => webhooks.getWebhook(ctx.actor, input.id)),

  replace: freshAdminReadWriteProcedure
    .meta(
      rest('PUT', single, {
        tag,
        summary: 'Replace a webhook',
        description: 'Writes the whole webhook: what is left out is cleared, but for the secret.',
      }),
    )
    .input(WebhookPath.extend(WebhookCreate.shape))
    .output(Webhook)
    .mutation(({ ctx, input: { id, ...webhook } }) => webhooks.replaceWebhook(ctx.actor, id, webhook)),

  update: freshAdminReadWriteProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a webhook',
        description: 'What is left out stays, `null` clears. A new secret replaces the one before at once.',
      }),
    )
    .input(WebhookPath.extend(WebhookPatch.shape))
    .output(Webhook)
    .mutation(({ ctx, input: { id, ...changes } }) => webhooks.updateWebhook(ctx.actor, id, changes)),

  delete: freshAdminProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a webhook',
        description: 'For good, with the history of its deliveries.',
        status: 204,
      }),
    )
    .input(WebhookPath)
    .output(z.void())
    .mutation(({ ctx, input }) => webhooks.deleteWebhook(ctx.actor, input.id)),

  rotateSecret: freshAdminReadWriteProcedure
    .meta(
      rest('POST', `${single}/rotate-secret`, {
        tag,
        summary: 'Rotate the secret of a webhook',
        description:
          'Makes a new secret, which is in this answer and never shown again. Until `previousValidUntil`, 24 hours from now, ' +
          '`webhook-signature` has a signature of each of the two; `X-Service-Signature` is of the new one at once.',
        confidential: true,
      }),
    )
    .input(WebhookPath)
    .output(RotatedSecret)
    .mutation(({ ctx, input }) => webhooks.rotateSecret(ctx.actor, input.id)),

  endPreviousSecret: freshAdminReadWriteProcedure
    .input(WebhookPath)
    .output(Webhook)
    .mutation(({ ctx, input }) => webhooks.endPreviousSecret(ctx.actor, input.id)),

  test: adminReadWriteProcedure
    .meta(
      rest('POST', `${single}/test`, {
        tag,
        summary: 'Send a test to a webhook',
        description:
          'Posts `webhook.test` to its address, signed like any delivery, whatever its `status`. What becomes of it is at ' +
          '`GET /v1/webhooks/{id}/deliveries/{deliveryId}`.',
        status: 201,
      }),
    )
    .input(WebhookPath)
    .output(StartedDelivery)
    .mutation(({ ctx, input }) => deliveries.sendTest(ctx.actor, input.id)),

  replay: adminReadWriteProcedure
    .meta(
      rest('POST', `${single}/replay`, {
        tag,
        summary: 'Send the events of a time again',
        description:
          'Sends what happened in a time to the webhook once more, each event as a delivery of its own, the oldest first. ' +
          '`dryRun` only counts it. At most 50,000 events, of those that are kept; one replay of a webhook at a time.',
        errors: [422],
      }),
    )
    .input(WebhookReplayInput)
    .output(WebhookReplay)
    .mutation(({ ctx, input }) => replay(ctx.actor, input)),

  health: adminReadProcedure
    .meta(
      rest('GET', `${single}/health`, {
        tag,
        summary: 'Read the health of a webhook',
        description:
          'How its endpoint did in the last hours: what became of the deliveries of each, how long attempts took, the latest ' +
          'error, and what waits longest.',
      }),
    )
    .input(WebhookHealthInput)
    .output(WebhookHealth)
    .query(({ ctx, input }) => health.webhookHealth(ctx.actor, input)),

  scheduler: adminReadProcedure.output(SchedulerStatus).query(() => schedulerStatus()),

  stats: adminListProcedure.output(z.array(WebhookStats)).query(({ ctx }) => deliveries.webhookStats(ctx.actor)),
});

export const deliveriesRouter = router({
  list: adminListProcedure
    .meta(
      rest('GET', `${single}/deliveries`, {
        tag,
        summary: 'List the deliveries of a webhook',
        description: 'Newest first. What is older than the time that deliveries are kept is gone.',
      }),
    )
    .input(DeliveryListInput)
    .output(DeliveryList)
    .query(({ ctx, input }) => deliveries.listDeliveries(ctx.actor, input)),

  get: adminReadProcedure
    .meta(
      rest('GET', `${single}/deliveries/{deliveryId}`, {
        tag,
        summary: 'Read a delivery',
        description: 'What was sent, and what each attempt was answered.',
      }),
    )
    .input(DeliveryPath)
    .output(DeliveryDetail)
    .query(({ ctx, input }) => deliveries.getDelivery(ctx.actor, input)),

  resend: adminReadWriteProcedure
    .meta(
      rest('POST', `${single}/deliveries/{deliveryId}/resend`, {
        tag,
        summary: 'Send a delivery again',
        description:
          'Posts the same body once more, as a delivery of its own with an id of its own, whatever the `status` of the ' +
          'webhook. Refused while the delivery is still being attempted.',
        status: 201,
        errors: [422],
      }),
    )
    .input(DeliveryPath)
    .output(StartedDelivery)
    .mutation(({ ctx, input }) => deliveries.resendDelivery(ctx.actor, input)),
});
