'use client';

import { useTRPCClient } from '@/components/platform/api/trpc';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { AuthCard } from './auth-card';
import { SignUpForm } from './sign-up-form';

/** Where accounts are made by nobody, or by invitation only: says so, in place of the form. */
export function SignUpClosed({ policy }: { policy: 'invited' | 'off' }) {
  const t = useWords(accountWords, 'signUp');
  return (
    <AuthCard
      title={t('closedTitle')}
      footer={t.rich('hasAccount', { link: (text) => <TextLink href="/sign-in">{text}</TextLink> })}
    >
      <Callout tone="info">{t(policy)}</Callout>
    </AuthCard>
  );
}

export function SignUpScreen() {
  const t = useWords(accountWords, 'signUp');
  const api = useTRPCClient();

  async function createCompany(company: { name: string; strictIssuing: boolean }) {
    // The account is there. Where its company cannot be made now, the next page asks for it again.
    const target = await api.workspaces.create.mutate(company).then(
      ({ id }) => workspaceHref(id, ''),
      () => `/workspaces/new?name=${encodeURIComponent(company.name)}`,
    );
    window.location.assign(target);
  }

  return (
    <AuthCard
      title={t('title')}
      description={t('description')}
      footer={t.rich('hasAccount', { link: (text) => <TextLink href="/sign-in">{text}</TextLink> })}
    >
      <SignUpForm action={t('action')} onSignedUp={createCompany} />
    </AuthCard>
  );
}
