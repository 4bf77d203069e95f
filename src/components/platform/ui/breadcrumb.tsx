'use client';

import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { ReturnLink } from './return-link';

interface Crumb {
  label: string;
  href: string;
}

/** The way back up, to where one came from if that is it; the page itself is the h1 below and is not repeated here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords(uiWords);
  return (
    <nav aria-label={t('breadcrumb')} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.href}>
            {index > 0 && (
              <li aria-hidden>
                <ChevronRight className="size-3.5 text-faint" />
              </li>
            )}
            <li>
              <ReturnLink href={crumb.href} className="rounded-sm hover:text-ink hover:underline">
                {crumb.label}
              </ReturnLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
