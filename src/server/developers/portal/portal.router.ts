import { PortalDeliveryDetail, PortalDeliveryList, PortalWebhook } from '@/server/developers/portal/portal.schema';
import { DeliveryListInput, DeliveryPath, StartedDelivery } from '@/server/developers/webhooks/deliveries.schema';
import * as deliveries from '@/server/developers/webhooks/deliveries.service';
import { WebhookHealth, WebhookHealthInput } from '@/server/developers/webhooks/health.schema';
import { webhookHealth } from '@/server/developers/webhooks/health.service';
import { RotatedSecret, WebhookPath } from '@/server/developers/webhooks/webhooks.schema';
import * as webhooks from '@/server/developers/webhooks/webhooks.service';
import type { Actor, PortalAccess } from '@/server/platform/api/context';
import { publicProcedure, router } from '@/server/platform/api/trpc';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { atCompanyTime } from '@/server/platform/runtime/company-time';

/** Reads the one webhook of the link: any other is as one that does not exist. */
const portalProcedure = publicProcedure.input(WebhookPath).use(({ ctx: { actor, portal }, input, next }) => {
  if (!actor || !portal) throw apiError('PORTAL_LINK_ENDED');
  if (input.id !== portal.webhookId) throw notFound('Webhook');
  return atCompanyTime(actor.time, () => next<{ actor: Actor; portal: PortalAccess }>({}));
});

const resendProcedure = portalProcedure.use(({ ctx, next }) => {
  if (!ctx.portal.mayResend) throw apiError('PORTAL_LINK_ONLY_SEES');
  return next();
});

const rotateProcedure = portalProcedure.use(({ ctx, next }) => {
  if (!ctx.portal.mayRotateSecret) throw apiError('PORTAL_LINK_ONLY_SEES');
  return next();
});

/**
 * What the holder of a portal link can call: the names, inputs and services of the dashboard's procedures, so that its
 * screens are the portal's. It is no part of the API: it is reached by `/portal/<token>/calls` alone.
 */
export const portalRouter = router({
  webhooks: router({
    get: portalProcedure
      .output(PortalWebhook)
      .query(async ({ ctx, input }) => PortalWebhook.parse(await webhooks.getWebhook(ctx.actor, input.id))),

    health: portalProcedure
      .input(WebhookHealthInput)
      .output(WebhookHealth)
      .query(({ ctx, input }) => webhookHealth(ctx.actor, input)),

    test: resendProcedure
      .output(StartedDelivery)
      .mutation(({ ctx, input }) => deliveries.sendTest(ctx.actor, input.id)),

    rotateSecret: rotateProcedure
      .output(RotatedSecret)
      .mutation(({ ctx, input }) => webhooks.rotateSecret(ctx.actor, input.id)),

    endPreviousSecret: rotateProcedure
      .output(PortalWebhook)
      .mutation(async ({ ctx, input }) => PortalWebhook.parse(await webhooks.endPreviousSecret(ctx.actor, input.id))),
  }),

  deliveries: router({
    list: portalProcedure
      .input(DeliveryListInput)
      .output(PortalDeliveryList)
      .query(async ({ ctx, input }) => PortalDeliveryList.parse(await deliveries.listDeliveries(ctx.actor, input))),

    get: portalProcedure
      .input(DeliveryPath)
      .output(PortalDeliveryDetail)
      .query(async ({ ctx, input }) => PortalDeliveryDetail.parse(await deliveries.getDelivery(ctx.actor, input))),

    resend: resendProcedure
      .input(DeliveryPath)
      .output(StartedDelivery)
      .mutation(({ ctx, input }) => deliveries.resendDelivery(ctx.actor, input)),
  }),
});
