import { CodeBlock } from '@/components/platform/ui/code-block';
import { useWords } from '@/i18n/use-words';
import type { Reference, ReferenceEvent } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described, Fields } from './fields';

/** Every event, with what a subscriber is sent and the way to be sent one. */
export function EventsScreen({ reference }: { reference: Reference }) {
  const t = useWords(apiReferenceWords);
  const { events, everyEvent } = reference;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-3xl flex-col gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('events')}</h1>
        <div lang="en">
          <Described text={everyEvent} className="text-muted" />
        </div>
      </header>
      <section aria-labelledby="headers" className="flex max-w-3xl flex-col gap-1.5">
        <h2 id="headers" className="text-base font-semibold tracking-tight">
          {t('in.header')}
        </h2>
        <div lang="en">
          <Fields fields={events[0]?.headers ?? []} label={t('in.header')} />
        </div>
      </section>
      {events.map((event) => (
        <Event key={event.name} event={event} />
      ))}
    </div>
  );
}

function Event({ event }: { event: ReferenceEvent }) {
  const { name } = event;
  return (
    <section aria-labelledby={name} className="grid gap-x-8 gap-y-5 border-t pt-8 xl:grid-cols-2">
      <h2 id={name} lang="en" className="scroll-mt-20 font-mono text-sm font-medium xl:col-span-2">
        {name}
      </h2>
      <EventParts event={event} />
    </section>
  );
}

/** What a subscriber is sent of an event, and beside it an example with the command that sends one. */
export function EventParts({ event: { name, summary, description, fields, example } }: { event: ReferenceEvent }) {
  const t = useWords(apiReferenceWords);
  return (
    <>
      <div lang="en" className="flex min-w-0 flex-col gap-3">
        <Described text={[summary, description].join(' ')} className="text-muted" />
        <Fields fields={fields} label={name} objectsAt={`/docs/${name.split('.')[0]}s`} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <CodeBlock code={JSON.stringify(example, null, 2)} label={t('exampleOf', { name })} />
        <p className="text-xs text-muted">{t('sendOne')}</p>
        <CodeBlock code={commandOf(name)} label={t('sendOneOf', { name })} wrap />
      </div>
    </>
  );
}

/** A test goes to a webhook that there is; a sample of anything else to any address. */
function commandOf(name: string): string {
  const receiver = name === 'webhook.test' ? '--webhook wh_…' : '--to http://localhost:4000/hook';
  return `folio trigger ${name} ${receiver}`;
}
