'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { cn } from '@/components/platform/ui/cn';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { Sheet } from '@/components/platform/ui/sheet';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { Step } from '@/server/developers/workbench/workbench.schema';
import { workbenchWords } from '~/messages/workbench';
import { SendToTest } from './send-to-test';
import { StepName, StepOutcome, StepSubject } from './step-cells';

interface TraceSheetProps {
  id: string;
  onClose: () => void;
}

/** From a request to its events, and from each event to its deliveries. */
export function TraceSheet({ id, onClose }: TraceSheetProps) {
  const t = useWords(workbenchWords);
  const trpc = useTRPC();
  const trace = useQuery(trpc.workbench.trace.queryOptions({ id }));
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('trace')}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <Loaded query={trace} skeleton={<Skeleton className="h-40 w-full" />}>
          {({ steps, isCut }) => (
            <>
              {!steps.some(({ kind }) => kind === 'request') && (
                <p className="text-sm text-muted">{t('withoutRequest')}</p>
              )}
              <ol className="flex flex-col">
                {inOrderOfCause(steps).map((step) => (
                  <TraceStep key={step.id} step={step} />
                ))}
              </ol>
              {isCut && <p className="text-sm text-muted">{t('cut', { count: steps.length })}</p>}
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

const indents = { request: '', event: 'ml-4', delivery: 'ml-8' };

function TraceStep({ step }: { step: Step }) {
  const t = useWords(workbenchWords);
  const format = useFormat();
  return (
    <li className={cn('flex flex-col gap-1.5 border-l py-3 pl-4', indents[step.kind])}>
      <div className="flex items-center justify-between gap-3">
        <StepName step={step} />
        <StepOutcome step={step} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <DateTime value={step.createdAt} seconds />
        {step.kind === 'request' && <span>{format.duration(step.durationMs)}</span>}
        {step.kind === 'delivery' && <span>{t('attempts', { count: step.attemptCount })}</span>}
        <StepSubject step={step} />
      </div>
      {step.kind === 'request' && step.error && <p className="text-sm">{step.error}</p>}
      {step.kind === 'event' && step.event !== 'webhook.test' && <SendToTest eventId={step.id} />}
      <span className="flex items-center gap-1">
        <code className="truncate font-mono text-xs text-muted">{step.id}</code>
        <CopyButton value={step.id} what={t('id')} />
      </span>
    </li>
  );
}

/** Each event with its deliveries right below it. */
function inOrderOfCause(steps: Step[]): Step[] {
  const deliveries = steps.filter((step) => step.kind === 'delivery');
  return steps
    .filter(({ kind }) => kind !== 'delivery')
    .flatMap((step) => [step, ...deliveries.filter(({ eventId }) => eventId === step.id)]);
}
