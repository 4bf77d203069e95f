'use client';

import { createContext, useContext } from 'react';
import { useHrefWithin } from '@/components/platform/shell/workspace-context';

/** The portal of a webhook, as its link opens it. */
export interface Portal {
  /** Of its page. */
  address: string;
  mayResend: boolean;
  mayRotateSecret: boolean;
}

/** Says to the screens of a webhook that a portal link shows them, and not the dashboard. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal that shows this; null in the dashboard. */
export function usePortal(): Portal | null {
  return useContext(PortalContext);
}

/** Gives the addresses of the screens of a webhook, in the dashboard or behind a portal link. */
export function useWebhookHref() {
  const portal = usePortal();
  const within = useHrefWithin();
  const href = (webhookId: string, below = '') =>
    portal ? `${portal.address}${below}` : (within?.(`/webhooks/${webhookId}${below}`) ?? '');
  return {
    webhook: (webhookId: string) => href(webhookId),
    delivery: (webhookId: string, deliveryId: string) =>
      href(webhookId, `/deliveries/${encodeURIComponent(deliveryId)}`),
  };
}
