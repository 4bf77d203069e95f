'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { companySignInWords } from '~/messages/company-sign-in';
import { AppearanceCard } from './appearance-card';
import { IssuerCard } from './factors/issuer-card';
import { PasskeysCard } from './factors/passkeys-card';
import { TwoFactorCard } from './factors/two-factor-card';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SessionsCard } from './sessions-card';
import { UnsentMailNotice } from './unsent-mail-notice';

/** What belongs to the person, whatever the company. */
export function AccountScreen() {
  return useWorkspace().isScoped ? <ScopedAccountScreen /> : <OwnAccountScreen />;
}

/** Whoever came by the company's own provider has nothing to set here but how this browser looks. */
function ScopedAccountScreen() {
  const t = useWords(accountWords, 'settings');
  const me = useQuery(useTRPC().account.me.queryOptions()).data;
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={me && `${me.user.name} · ${me.user.email}`} />
      <Callout tone="info">{useWords(companySignInWords)('scoped')}</Callout>
      <AppearanceCard />
    </Page>
  );
}

function OwnAccountScreen() {
  const t = useWords(accountWords, 'settings');
  const trpc = useTRPC();
  const me = useQuery(trpc.account.me.queryOptions());
  const ways = useWords(accountWords, 'issuer');
  const { hasPassword = true, issuer } = useQuery(trpc.account.factors.queryOptions()).data ?? {};
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} description={t('description')} />
      {me.error && <ErrorState error={me.error} retry={me.refetch} />}
      {me.isPending && <Skeleton className="h-56 w-full" />}
      {me.data && <ProfileForm user={me.data.user} />}
      <UnsentMailNotice />
      <AppearanceCard />
      <IssuerCard />
      {hasPassword && <PasswordForm />}
      {hasPassword && me.data && <TwoFactorCard email={me.data.user.email} />}
      {issuer && !issuer.isOnlyWay && !hasPassword && (
        <Callout tone="info">{ways('noPassword', { name: issuer.name })}</Callout>
      )}
      {!issuer?.isOnlyWay && <PasskeysCard />}
      <SessionsCard />
    </Page>
  );
}
