import { z } from 'zod';
import { WebhookPath } from '@/server/developers/webhooks/webhooks.schema';
import { expirySchema } from '@/server/platform/contract/expiry';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const PortalLinkCreate = z
  .object({
    label: z.string().trim().min(1).max(100).meta({
      description: 'Who gets it. It is in the security log, and on the deliveries that were asked for by the link.',
      example: 'Acme, ERP team',
    }),
    expiresAt: expirySchema(
      'When it stops working: an instant, or the last day on which it works. 30 days from now where left out, a year at most.',
    ),
    mayResend: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether its holder may send a delivery again and send a test.', example: true }),
    mayRotateSecret: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether its holder may rotate the secret, and sees the new one once.', example: false }),
  })
  .meta({ id: 'PortalLinkCreate' });
export type PortalLinkCreate = z.output<typeof PortalLinkCreate>;

export const PortalLinkCreateInput = WebhookPath.extend(PortalLinkCreate.shape);

export const PortalLink = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'pln_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    webhookId: z.string().meta({ description: 'The webhook that it shows.' }),
    label: z.string().meta({ description: 'Who has it.' }),
    mayResend: z.boolean().meta({ description: 'Whether its holder may send a delivery again and send a test.' }),
    mayRotateSecret: z.boolean().meta({ description: 'Whether its holder may rotate the secret.' }),
    active: z.boolean().meta({
      description:
        'Whether it works: it is not revoked, not expired, and whoever made it still administers the company.',
    }),
    createdBy: z
      .object({
        id: z.string().meta({ description: 'The id of that user.' }),
        name: z.string().meta({ description: 'The name of that user.' }),
      })
      .meta({ description: 'Who made it.' }),
    createdAt: Timestamp,
    expiresAt: Timestamp.meta({ description: 'From this instant on it opens nothing.' }),
    lastUsedAt: Timestamp.optional().meta({
      description: 'When it was last used, to the minute; absent before the first time.',
    }),
    revokedAt: Timestamp.optional().meta({ description: 'When somebody revoked it.' }),
  })
  .meta({ id: 'PortalLink', description: 'The address at which a receiver sees one webhook without an account.' });
export type PortalLink = z.output<typeof PortalLink>;

export const PortalLinkWithUrl = PortalLink.extend({
  url: z.string().meta({
    description: 'The address to hand on, shown this once: whoever has it sees the webhook.',
    example: 'https://folio.example.com/portal/5BxR…',
  }),
}).meta({ id: 'PortalLinkWithUrl', description: 'A new portal link with its address, which no other answer has.' });
export type PortalLinkWithUrl = z.output<typeof PortalLinkWithUrl>;

export const PortalLinkListInput = WebhookPath.extend(ListInput.omit({ q: true, search: true }).shape);
export type PortalLinkListInput = z.output<typeof PortalLinkListInput>;

export const PortalLinkList = listSchemaOf(PortalLink).meta({ id: 'PortalLinkList' });
export type PortalLinkList = z.output<typeof PortalLinkList>;

export const PortalLinkPath = WebhookPath.extend({
  linkId: z.string().max(64).meta({ description: 'The id of the link.', example: 'pln_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});
export type PortalLinkPath = z.output<typeof PortalLinkPath>;
