'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import type { ResourceName } from '@/lib/resources';

interface ResourceHeaderProps {
  of: ResourceName;
  title: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
}

/** The top of a record's page, and of the form for a new one: above it is the way back to the list. */
export function ResourceHeader({ of, ...header }: ResourceHeaderProps) {
  const t = useTranslations(of);
  const href = useWorkspaceHref();
  useTabTitle(header.title);
  return <PageHeader {...header} breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href(`/${of}`) }]} />} />;
}

/** The server names the tab; it is asked again once the record is called otherwise, as a draft that gets its number. */
function useTabTitle(title: ReactNode): void {
  const router = useRouter();
  const shown = useRef(title);
  useEffect(() => {
    if (typeof title !== 'string' || title === shown.current) return;
    shown.current = title;
    router.refresh();
  }, [title, router]);
}
