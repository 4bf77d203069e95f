import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { server } from '@/app/server';
import { FactorGate } from '@/components/access/session/factor-gate';
import { GoToSignIn } from '@/components/access/session/go-to-sign-in';
import { IssuerGate } from '@/components/access/session/issuer-gate';
import { SignInAgainDialog } from '@/components/access/session/sign-in-again-dialog';
import { PausedBanner } from '@/components/operations/company-archive/paused-banner';
import { TestBanner } from '@/components/operations/test-mode/test-banner';
import { LeaveGuard } from '@/components/platform/drafts/leave-guard';
import { AppShell } from '@/components/platform/frame/app-shell';
import { PlaceNamesProvider } from '@/components/platform/shell/place-names';
import { WorkspaceProvider } from '@/components/platform/shell/workspace-context';
import { PROGRAM } from '@/lib/folio/program';
import type { Module } from '@/lib/folio/resources';
import { pageSession } from './page-session';
import { placeNames } from './place-names';
import { Prefetched } from './prefetched';

interface WorkspaceLayoutProps {
  params: Promise<{ workspaceId: string }>;
  children: ReactNode;
}

export default async function WorkspaceLayout({ params, children }: WorkspaceLayoutProps) {
  const { workspaceId } = await params;
  const session = await pageSession(workspaceId);
  if (session === 'signed-out') return <GoToSignIn label={(await getTranslations('account.signIn'))('title')} />;
  if (session === 'not-found') notFound();
  const { passkeyHost, waysInOf } = server();
  const waysIn = await waysInOf(session.user);
  const again = (
    <SignInAgainDialog user={{ id: session.user.id, email: session.user.email }} {...{ passkeyHost, waysIn }} />
  );
  if ('needs' in session) {
    const { company, issuerName, needs, user } = session;
    const own = user.scopedTo === undefined ? undefined : { id: user.scopedTo, issuerName };
    return (
      <>
        {needs === 'issuer' ? (
          <IssuerGate id={workspaceId} {...{ company, issuerName }} />
        ) : (
          <FactorGate email={user.email} company={company} own={own} />
        )}
        {again}
      </>
    );
  }

  const { user, actor, workspace } = session;
  const { id, name, currency, timeZone, rental, liveWorkspaceId, clockAheadSeconds, pausedAs } = workspace;
  const isPaused = pausedAs !== null;
  const modules: Module[] = rental ? ['rental'] : [];
  const shown = liveWorkspaceId ? { liveId: liveWorkspaceId, clockAheadMs: clockAheadSeconds * 1000 } : {};
  return (
    <WorkspaceProvider
      workspace={{
        ...{ ...shown, isPaused, id, name, currency, timeZone, modules },
        ...{ role: actor.role, userId: user.id, isScoped: user.scopedTo !== undefined },
      }}
    >
      <Prefetched workspaceId={workspaceId} queries={(api) => [api.account.me.queryOptions()]}>
        <PlaceNamesProvider value={await placeNames()}>
          <AppShell
            user={{ name: user.name, email: user.email }}
            program={`${PROGRAM.name} ${PROGRAM.version}`}
            banner={bannerOf(workspace)}
          >
            {children}
          </AppShell>
        </PlaceNamesProvider>
      </Prefetched>
      <LeaveGuard />
      {again}
    </WorkspaceProvider>
  );
}

/** What says on every page that this company is a test, or is paused. */
function bannerOf({
  liveWorkspaceId,
  pausedAs,
}: {
  liveWorkspaceId: string | null;
  pausedAs: 'moved' | 'imported' | null;
}) {
  if (pausedAs) return <PausedBanner as={pausedAs} />;
  return liveWorkspaceId && <TestBanner liveId={liveWorkspaceId} />;
}
