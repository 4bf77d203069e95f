import { Badge } from '@/components/platform/ui/badge';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { apiChanges } from '@/lib/folio/api-changes';
import type { Reference } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';
import { Described } from './fields';

/** What has changed in the API, the latest first, with the operations that are different by it. */
export function ChangelogScreen({ reference }: { reference: Reference }) {
  const t = useWords(apiReferenceWords, 'changelog');
  const addresses = new Map(
    reference.groups.flatMap(({ slug, operations }) =>
      operations.map(({ id, summary }) => [id, { href: `/docs/${slug}#${id}`, summary }] as const),
    ),
  );
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="text-muted">{t('about')}</p>
      </header>
      <ul className="flex flex-col divide-y border-y">
        {apiChanges.map(({ date, title, text, operations, isBreaking }) => (
          <li key={title} className="flex flex-col gap-1.5 py-4">
            <h2 className="flex flex-wrap items-baseline gap-x-3 font-medium">
              <span lang="en">{title}</span>
              <span className="text-xs font-normal text-muted">
                <time dateTime={date}>{date}</time>
              </span>
              {isBreaking && <Badge tone="warning">{t('breaking')}</Badge>}
            </h2>
            <div lang="en">
              <Described text={text} className="text-muted" />
            </div>
            <p className="flex flex-wrap gap-x-3 text-xs leading-6 text-muted">
              {operations.length === 0 && t('all')}
              {operations.map((id) => (
                <TextLink key={id} href={addresses.get(id)?.href ?? '/docs'} prefetch={false}>
                  <span lang="en">{addresses.get(id)?.summary ?? id}</span>
                </TextLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
