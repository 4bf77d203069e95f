import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { homeOf, signedInUser } from '@/server/accounts/session';

/** Sends everyone where they belong: to sign in, to their workspace, or to make their first one. */
export default async function HomePage() {
  const user = await signedInUser(await headers());
  if (!user) redirect('/sign-in');
  const workspaceId = await homeOf(user.id);
  redirect(workspaceId ? `/w/${workspaceId}` : '/workspaces/new');
}
