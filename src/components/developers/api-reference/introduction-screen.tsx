import type { ReactNode } from 'react';
import { CodeTabs } from '@/components/platform/ui/code-block';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Reference } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described } from './fields';
import { KeyField } from './key-field';

const CURL = `curl "$FOLIO_URL/v1/clients?limit=5" \\
  -H "X-API-Key: $FOLIO_API_KEY"`;

const TYPESCRIPT = `import { Folio } from '@folio/sdk';

const folio = new Folio({ baseUrl, apiKey });
for await (const client of folio.clients.list()) console.log(client.name);`;

const PYTHON = `from folio import Folio

folio = Folio(base_url, api_key)
for client in folio.clients.list():
    print(client["name"])`;

const SHELL = `folio login
folio clients list --limit 5`;

const code = (text: ReactNode) => <code className="font-mono text-xs">{text}</code>;

const samples = [
  { language: 'curl', code: CURL },
  { language: 'TypeScript', code: TYPESCRIPT },
  { language: 'Python', code: PYTHON },
  { language: 'folio', code: SHELL },
];

/** What holds for every call, and where the calls are. */
export function IntroductionScreen({ reference }: { reference: Reference }) {
  const t = useWords(apiReferenceWords);
  const { version, summary, description, groups, events } = reference;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p lang="en" className="text-muted">
          Folio. {summary}
        </p>
        <p className="text-muted">{t('version', { version })}</p>
      </header>
      <div lang="en">
        <Described text={description} />
      </div>
      <section className="flex flex-col gap-2">
        <CodeTabs samples={samples} label={t('firstRequest')} />
        <p className="text-muted">{t.rich('clients', { code })}</p>
      </section>
      <KeyField />
      <section aria-labelledby="groups" className="flex flex-col gap-2">
        <h2 id="groups" className="text-base font-semibold tracking-tight">
          {t('groups')}
        </h2>
        <ul lang="en" className="flex flex-col divide-y border-y">
          {groups.map((group) => (
            <li key={group.slug} className="py-2.5">
              <TextLink href={`/docs/${group.slug}`}>{group.name}</TextLink>
              <Described text={group.description} className="text-muted" />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="events" className="flex flex-col gap-2">
        <h2 id="events" className="text-base font-semibold tracking-tight">
          {t('events')}
        </h2>
        <ul lang="en" className="flex flex-col divide-y border-y">
          {events.map((event) => (
            <li key={event.name} className="flex flex-wrap gap-x-3 py-2">
              <TextLink href={`/docs/events#${event.name}`} prefetch={false}>
                <code className="font-mono text-xs leading-5">{event.name}</code>
              </TextLink>
              <span className="text-muted">{event.summary}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-muted">
        {t.rich('machines', {
          openapi: (text) => (
            <TextLink href="/openapi.yaml" prefetch={false}>
              {text}
            </TextLink>
          ),
          code,
          postman: (text) => (
            <TextLink href="/docs/postman.json" prefetch={false}>
              {text}
            </TextLink>
          ),
          llms: (text) => (
            <TextLink href="/llms.txt" prefetch={false}>
              {text}
            </TextLink>
          ),
        })}
      </p>
    </div>
  );
}
