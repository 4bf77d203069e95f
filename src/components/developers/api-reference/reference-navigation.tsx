'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { Input } from '@/components/platform/ui/input';
import { Link } from '@/components/platform/ui/link';
import { useWords } from '@/i18n/use-words';
import { fold } from '@/lib/text/fold';
import type { ReferenceGroup, ReferenceOperation } from '@/server/entry/rest/reference';
import { apiReferenceWords } from '~/messages/api-reference';

/** A group as the navigation shows it. */
export type ReferenceEntry = Pick<ReferenceGroup, 'name' | 'slug'> & {
  operations: Pick<ReferenceOperation, 'id' | 'method' | 'path' | 'summary'>[];
};

interface ReferenceNavigationProps {
  groups: readonly ReferenceEntry[];
  /** Called when somebody goes within the page that is open. */
  onGo?: () => void;
}

/** The groups of the API, the calls of the one that is open, and what is searched for among all. */
export function ReferenceNavigation({ groups, onGo }: ReferenceNavigationProps) {
  const t = useWords(apiReferenceWords);
  const pathname = usePathname();
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(' ').filter(Boolean);
  const found = groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ summary, method, path }) => {
        const about = fold(`${group.name} ${summary} ${method} ${path}`);
        return words.every((word) => about.includes(word));
      }),
    }))
    .filter(({ operations }) => words.length === 0 || operations.length > 0);
  return (
    <nav aria-label={t('title')} className="flex flex-col gap-3 p-3">
      <Input
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      <p role="status" className={cn('px-2 text-muted', found.length > 0 && 'sr-only')}>
        {words.length > 0 && t('found', { count: found.flatMap(({ operations }) => operations).length })}
      </p>
      <div className="flex flex-col gap-px">
        <PageLink href="/docs/guides" pathname={pathname}>
          {t('guides')}
        </PageLink>
        <PageLink href="/docs/events" pathname={pathname}>
          {t('events')}
        </PageLink>
        <PageLink href="/docs/errors" pathname={pathname}>
          {t('errors.title')}
        </PageLink>
        <PageLink href="/docs/changelog" pathname={pathname}>
          {t('changelog.title')}
        </PageLink>
      </div>
      <ul lang="en" className="flex flex-col gap-px">
        {found.map(({ name, slug, operations }) => {
          const href = `/docs/${slug}`;
          const isCurrent = pathname === href;
          // Eighteen pages asked for ahead would keep the server busy, and the one that is chosen waiting.
          return (
            <li key={slug}>
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-7 items-center rounded-md px-2 text-muted hover:bg-subtle hover:text-ink pointer-coarse:min-h-10',
                  isCurrent && 'bg-subtle-hover font-medium text-ink hover:bg-subtle-hover',
                )}
              >
                {name}
              </Link>
              {(isCurrent || words.length > 0) && (
                <ul className="my-1 ml-2 flex flex-col gap-px border-l pl-2">
                  {operations.map(({ id, summary }) => (
                    <li key={id}>
                      <Link
                        href={`${href}#${id}`}
                        onClick={onGo}
                        className="flex min-h-7 items-center rounded-md px-2 py-0.5 text-xs text-muted hover:bg-subtle hover:text-ink pointer-coarse:min-h-10"
                      >
                        {summary}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  href: string;
  /** Of the page that is open. */
  pathname: string;
  children: ReactNode;
}

/** A page beside the groups. */
function PageLink({ href, pathname, children }: PageLinkProps) {
  return (
    <Link
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={cn(
        'flex min-h-7 items-center rounded-md px-2 text-muted hover:bg-subtle hover:text-ink pointer-coarse:min-h-10',
        pathname.startsWith(href) && 'bg-subtle-hover font-medium text-ink hover:bg-subtle-hover',
      )}
    >
      {children}
    </Link>
  );
}
