'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text-link';

/** Says what has to be done first where nobody can issue yet; nothing otherwise. */
export function NeedsProfile() {
  const invoices = useTranslations('invoices');
  const company = useTranslations('company.fiscal');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { data: profile } = useQuery(trpc.fiscalProfile.get.queryOptions());
  if (profile !== null) return null;
  return (
    <Callout tone="warning" title={company('missing')}>
      <TextLink href={href('/settings/company')}>{invoices('needsProfile')}</TextLink>
    </Callout>
  );
}
