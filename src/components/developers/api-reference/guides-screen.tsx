import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Guide } from '@/server/entry/rest/guides';
import { apiReferenceWords } from '~/messages/api-reference';
import { Sentence } from './guide-screen';

/** The guides, each with what it is about. */
export function GuidesScreen({ guides }: { guides: readonly Guide[] }) {
  const t = useWords(apiReferenceWords);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-xl font-semibold tracking-tight">{t('guides')}</h1>
      <ul lang="en" className="flex flex-col divide-y border-y">
        {guides.map(({ slug, title, blocks: [first] }) => (
          <li key={slug} className="py-2.5">
            <TextLink href={`/docs/guides/${slug}`}>{title}</TextLink>
            {first?.kind === 'paragraph' && (
              <p className="text-muted">
                <Sentence parts={first.parts} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
