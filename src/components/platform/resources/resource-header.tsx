'use client';

import { type ReactNode, useEffect } from 'react';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords, type Words } from '@/i18n/use-words';
import type { ResourceName } from '@/lib/folio/resources';
import { tabTitle } from '@/lib/text/tab-title';

interface ResourceHeaderProps {
  of: ResourceName;
  words: Words<{ title: string }>;
  title: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
}

/** The top of a record's page, and of the form for a new one: above it is the way back to the list. */
export function ResourceHeader({ of, words, ...header }: ResourceHeaderProps) {
  const t = useWords(words);
  const href = useWorkspaceHref();
  useTabTitle(header.title);
  return <PageHeader {...header} breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href(`/${of}`) }]} />} />;
}

/**
 * The server has named the tab, of what it knew when the page was asked for, perhaps ahead: a draft has its number since,
 * a client another name.
 */
function useTabTitle(title: ReactNode): void {
  useEffect(() => {
    if (typeof title === 'string') document.title = tabTitle(title);
  }, [title]);
}
