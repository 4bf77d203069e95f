import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { server } from '@/app/server';
import { InvitationScreen } from '@/components/access/accounts/invitation-screen';

// The address holds the link's secret.
export const metadata: Metadata = { referrer: 'no-referrer' };

export default async function InvitationPage({ params }: PageProps<'/invitation/[token]'>) {
  const user = await server().signedInUser(await headers());
  return <InvitationScreen token={(await params).token} signedInAs={user?.email} />;
}
