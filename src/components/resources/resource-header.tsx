'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
  return <PageHeader {...header} breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href(`/${of}`) }]} />} />;
}
