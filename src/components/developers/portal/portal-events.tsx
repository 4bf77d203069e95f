import { ChevronDown } from 'lucide-react';
import { EventParts } from '@/components/developers/api-reference/events-screen';
import { Card, CardBody } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { ReferenceEvent } from '@/server/entry/rest/reference';
import { webhooksWords } from '~/messages/webhooks';

/** The events of a webhook, folded: each with its fields and an example. */
export function PortalEvents({ events }: { events: readonly ReferenceEvent[] }) {
  const t = useWords(webhooksWords);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold tracking-tight">{t('portal.events')}</h2>
      {events.map((event) => (
        <Card key={event.name}>
          <details className="group">
            <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3">
              <h3 lang="en" className="font-mono text-xs font-medium">
                {event.name}
              </h3>
              <ChevronDown aria-hidden className="ml-auto size-4 text-muted group-open:rotate-180" />
            </summary>
            <CardBody className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
              <EventParts event={event} />
            </CardBody>
          </details>
        </Card>
      ))}
    </section>
  );
}
