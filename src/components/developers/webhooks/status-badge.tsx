'use client';

import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { Delivery } from '@/server/developers/webhooks/deliveries.schema';
import type { WebhookStatus } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';

const webhookTones: Record<WebhookStatus, Tone> = { active: 'success', paused: 'warning', inactive: 'neutral' };

/** Whether a webhook is delivered to. */
export function WebhookStatusBadge({ status }: { status: WebhookStatus }) {
  const t = useWords(webhooksWords, 'status');
  return (
    <Badge tone={webhookTones[status]} dot>
      {t(status)}
    </Badge>
  );
}

type DeliveryStatus = Delivery['status'];

const deliveryTones: Record<DeliveryStatus, Tone> = {
  pending: 'info',
  retrying: 'warning',
  delivered: 'success',
  failed: 'danger',
};

export const deliveryStatuses = ['pending', 'retrying', 'delivered', 'failed'] as const satisfies DeliveryStatus[];

/** What has become of a delivery. */
export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useWords(webhooksWords, 'deliveryStatus');
  return (
    <Badge tone={deliveryTones[status]} dot>
      {t(status)}
    </Badge>
  );
}

/** Whether another attempt is to come. */
export function isUnderWay({ status }: { status: DeliveryStatus }): boolean {
  return status === 'pending' || status === 'retrying';
}
