'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { apiError, useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { VisuallyHidden } from '@/components/platform/ui/visually-hidden';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { rolesWords } from '~/messages/roles';
import { AuthCard } from './auth-card';
import { answerOf, authClient } from './auth-client';
import { SignUpForm } from './sign-up-form';

interface InvitationScreenProps {
  token: string;
  /** Who is signed in, if anyone. */
  signedInAs?: string;
}

/** Where the link of an invitation leads: accept it, or first sign in or sign up. */
export function InvitationScreen({ token, signedInAs }: InvitationScreenProps) {
  const t = useWords(accountWords, 'invitation');
  const role = useWords(rolesWords);
  const trpc = useTRPC();
  const explain = useErrorMessage();
  const invitation = useQuery(trpc.invitations.read.queryOptions({ token }, { staleTime: Infinity }));
  const accept = useMutation(trpc.invitations.accept.mutationOptions());

  async function join() {
    // Where it fails, accept.error says why; an account made for it stays, and can try again here.
    const joined = await accept.mutateAsync({ token }).catch(() => undefined);
    if (joined) window.location.assign(workspaceHref(joined.workspaceId, ''));
  }

  if (invitation.error) {
    const isDead = apiError(invitation.error)?.status === 404;
    return (
      <AuthCard
        title={t('deadTitle')}
        footer={
          <TextLink href={signedInAs === undefined ? '/sign-in' : '/'}>
            {t(signedInAs === undefined ? 'toSignIn' : 'toFolio')}
          </TextLink>
        }
      >
        {isDead ? (
          <Callout tone="warning">{explain(invitation.error)}</Callout>
        ) : (
          <ErrorState error={invitation.error} retry={() => void invitation.refetch()} />
        )}
      </AuthCard>
    );
  }
  if (!invitation.data) {
    return (
      <AuthCard title={<Skeleton className="h-7 w-48" />}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton className="h-10 w-full" />
      </AuthCard>
    );
  }

  const { workspaceName: workspace, invitedBy: inviter, email, hasAccount } = invitation.data;
  const isSignedIn = signedInAs !== undefined || accept.isError;
  const isSomeoneElse = signedInAs !== undefined && signedInAs.toLowerCase() !== email;
  return (
    <AuthCard
      title={t('title', { workspace })}
      description={t('description', { inviter, workspace, role: role(invitation.data.role) })}
    >
      {accept.error && <Callout tone="danger">{explain(accept.error)}</Callout>}
      {isSomeoneElse ? (
        <OtherAccount message={t('otherAccount', { invited: email, email: signedInAs })} action={t('signOut')} />
      ) : isSignedIn ? (
        <Button variant="primary" size="lg" loading={accept.isPending} onClick={join}>
          {t('accept')}
        </Button>
      ) : hasAccount ? (
        <ButtonLink variant="primary" size="lg" href={signInHref(token, email)}>
          {t('signIn')}
        </ButtonLink>
      ) : (
        <SignUpForm invited={{ email, token }} action={t('signUp')} onSignedUp={join} />
      )}
    </AuthCard>
  );
}

function OtherAccount({ message, action }: { message: string; action: string }) {
  async function signOut() {
    await answerOf(authClient.signOut());
    window.location.reload();
  }
  return (
    <>
      <Callout tone="warning">{message}</Callout>
      <Button size="lg" onClick={signOut}>
        {action}
      </Button>
    </>
  );
}

function signInHref(token: string, email: string): string {
  return `/sign-in?${new URLSearchParams({ next: `/invitation/${token}`, email })}`;
}
