'use client';

import { ArrowRightLeft, Send, Zap } from 'lucide-react';
import { RequestStatus } from '@/components/developers/request-log/request-status';
import { DeliverySubject } from '@/components/developers/webhooks/delivery-subject';
import { DeliveryStatusBadge } from '@/components/developers/webhooks/status-badge';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Step } from '@/server/developers/workbench/workbench.schema';
import { workbenchWords } from '~/messages/workbench';

const icons = { request: ArrowRightLeft, event: Zap, delivery: Send };

/** What it was, with the sign of its kind. */
export function StepName({ step }: { step: Step }) {
  const t = useWords(workbenchWords, 'kinds');
  const Icon = icons[step.kind];
  return (
    <span className="flex min-w-0 items-center gap-2 font-mono text-xs">
      <Icon aria-label={t(step.kind)} role="img" className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">
        {step.kind === 'request' ? (
          <>
            <span className="text-muted">{step.method}</span> {step.path}
          </>
        ) : (
          step.event
        )}
      </span>
    </span>
  );
}

/** How it ended; an event has happened, and that is all. */
export function StepOutcome({ step }: { step: Step }) {
  if (step.kind === 'request') return <RequestStatus status={step.status} />;
  return step.kind === 'delivery' ? <DeliveryStatusBadge status={step.status} /> : null;
}

/** Who asked, what it was about, or where it went. */
export function StepSubject({ step }: { step: Step }) {
  const href = useWorkspaceHref();
  if (step.kind === 'request') return <span className="block max-w-48 truncate">{step.key?.name}</span>;
  if (step.kind === 'event') return <DeliverySubject resource={step.resource} />;
  const { webhookId, id, url } = step;
  return (
    <TextLink href={href(`/webhooks/${webhookId}/deliveries/${id}`)} className="block max-w-48 truncate">
      {new URL(url).host}
    </TextLink>
  );
}
