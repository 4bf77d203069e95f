import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { ConnectScreen } from '@/components/access/accounts/connections/connect-screen';
import { DeadConnection } from '@/components/access/accounts/connections/dead-connection';
import { SignInAgainDialog } from '@/components/access/session/sign-in-again-dialog';

export async function generateMetadata(): Promise<Metadata> {
  // The address has what the application will prove itself by.
  return { title: (await getTranslations('connect'))('pageTitle'), referrer: 'no-referrer' };
}

/** Where an application that knows OAuth sends a person: they sign in, choose a company and allow what it asks for. */
export default async function ConnectPage({ searchParams }: PageProps<'/connect'>) {
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const query = new URLSearchParams(given);
  const application = await server().applicationOf(query.get('client_id'), query.get('redirect_uri'));
  if (!application || query.has('error')) return <DeadConnection />;
  const user = await server().signedInUser(await headers());
  if (!user) redirect(`/sign-in?${new URLSearchParams({ next: `/connect?${query}` })}`);
  return (
    <>
      <ConnectScreen
        application={application}
        scopes={query.get('scope')?.split(' ') ?? []}
        oauthQuery={`${query}`}
        email={user.email}
      />
      <SignInAgainDialog
        waysIn={await server().waysInOf(user)}
        user={{ id: user.id, email: user.email }}
        passkeyHost={server().passkeyHost}
      />
    </>
  );
}
