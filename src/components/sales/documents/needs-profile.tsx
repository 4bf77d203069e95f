'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { fiscalProfileWords } from '~/messages/fiscal-profile';

/**
 * Says what has to be done first where nobody can issue yet, and asks to look again before the first invoice is issued
 * under a tax id that looks wrong, for then it is fixed; nothing otherwise.
 */
export function NeedsProfile() {
  const t = useWords(fiscalProfileWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { data: profile } = useQuery(trpc.fiscalProfile.get.queryOptions());
  const settings = href('/settings/company');
  if (profile && !profile.taxIdFixed && profile.warnings.length > 0) {
    return (
      <Callout tone="warning" title={t('ownTaxId.title', { taxId: profile.taxId })}>
        {t.rich('ownTaxId.text', { link: (text) => <TextLink href={settings}>{text}</TextLink> })}
      </Callout>
    );
  }
  if (profile !== null) return null;
  return (
    <Callout tone="warning" title={t('missing')}>
      <TextLink href={href('/start')}>{t('needsProfile')}</TextLink>
    </Callout>
  );
}
