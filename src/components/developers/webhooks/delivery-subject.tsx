'use client';

import { useHrefWithin } from '@/components/platform/shell/workspace-context';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Delivery } from '@/server/developers/webhooks/deliveries.schema';
import { webhooksWords } from '~/messages/webhooks';

/** The document or record of a delivery, by the name it had then, and in a portal by its id; a test has none. */
export function DeliverySubject({ resource }: Pick<Delivery, 'resource'>) {
  const t = useWords(webhooksWords);
  const href = useHrefWithin();
  if (!resource) return <span className="text-muted">–</span>;
  const { type, id, label } = resource;
  if (!href) return <code className="font-mono text-xs">{id}</code>;
  return <TextLink href={href(`/${type}s/${id}`)}>{label ?? t(`subject.${type}`)}</TextLink>;
}
