import { z } from 'zod';
import {
  PortalLinkCreateInput,
  PortalLinkList,
  PortalLinkListInput,
  PortalLinkPath,
  PortalLinkWithUrl,
} from '@/server/developers/portal/portal-links.schema';
import * as links from '@/server/developers/portal/portal-links.service';
import {
  adminProcedure,
  adminReadProcedure,
  freshAdminReadWriteProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';

const tag = 'Webhooks';
const all = '/v1/webhooks/{id}/portal-links';

export const portalLinksRouter = router({
  list: adminReadProcedure
    .meta(
      rest('GET', all, {
        tag,
        summary: 'List the portal links of a webhook',
        description: 'Newest first, without their addresses. Revoked and expired ones stay in the list for 90 days.',
      }),
    )
    .input(PortalLinkListInput)
    .output(PortalLinkList)
    .query(({ ctx, input }) => links.listPortalLinks(ctx.actor, input)),

  create: freshAdminReadWriteProcedure
    .meta(
      rest('POST', all, {
        tag,
        summary: 'Make a portal link',
        description:
          'Makes an address at which the developer of a receiver sees this webhook and nothing else, without an account: its ' +
          'state, its events, its deliveries with their bodies and answers, and what the link allows besides. `url` is in this ' +
          'answer alone. Bodies of deliveries contain data of your clients: hand it to whoever may see them.',
        status: 201,
        errors: [422],
        confidential: true,
      }),
    )
    .input(PortalLinkCreateInput)
    .output(PortalLinkWithUrl)
    .mutation(({ ctx, input: { id, ...link } }) => links.createPortalLink(ctx.actor, id, link)),

  revoke: adminProcedure
    .meta(
      rest('DELETE', `${all}/{linkId}`, {
        tag,
        summary: 'Revoke a portal link',
        description: 'It opens nothing from now on. Again it changes nothing.',
        status: 204,
      }),
    )
    .input(PortalLinkPath)
    .output(z.void())
    .mutation(({ ctx, input }) => links.revokePortalLink(ctx.actor, input)),
});
