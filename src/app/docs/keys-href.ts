import { headers } from 'next/headers';
import { homeOf, signedInUser } from '@/server/accounts/session';

/** Where whoever is signed in makes a key; undefined for somebody who is not, or is in no workspace. */
export async function keysHref(): Promise<string | undefined> {
  const user = await signedInUser(await headers());
  const workspaceId = user && (await homeOf(user.id));
  return workspaceId ? `/w/${workspaceId}/api-keys` : undefined;
}
