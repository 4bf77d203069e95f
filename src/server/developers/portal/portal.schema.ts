import type { z } from 'zod';
import { Delivery, DeliveryDetail } from '@/server/developers/webhooks/deliveries.schema';
import { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { listSchemaOf } from '@/server/platform/contract/pagination';

// Each leaves out, by its parsing, what the services answer to the owner.

/** A webhook as the holder of a link sees it: without what its owner stores with it for themselves. */
export const PortalWebhook = Webhook.omit({ name: true, metadata: true, headers: true });

/** The name of what an event is about is not shown: of a thin delivery it would be more than was sent. */
const resource = Delivery.shape.resource.unwrap().omit({ label: true }).optional();

export const PortalDelivery = Delivery.extend({ resource }).omit({ portalLink: true });
export const PortalDeliveryList = listSchemaOf(PortalDelivery);
export const PortalDeliveryDetail = DeliveryDetail.extend({ resource }).omit({ portalLink: true });
export type PortalWebhook = z.output<typeof PortalWebhook>;
