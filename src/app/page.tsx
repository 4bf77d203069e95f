import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { server } from '@/app/server';

/** Pages of whichever workspace one is in, by `to`. */
const PAGES: Record<string, string> = { 'api-keys': 'api-keys', account: 'settings/account' };

/** Sends everyone where they belong: to sign in, to their workspace or a page of it, or to make their first one. */
export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const { to = '' } = await searchParams;
  const wanted = typeof to === 'string' && Object.hasOwn(PAGES, to) ? to : '';
  const page = PAGES[wanted];
  const user = await server().signedInUser(await headers());
  if (!user) redirect(page ? `/sign-in?next=${encodeURIComponent(`/?to=${wanted}`)}` : '/sign-in');
  const workspaceId = await server().homeOf(user);
  if (!workspaceId && user.scopedTo !== undefined) notFound(); // a company has removed whom its provider let in
  redirect(workspaceId ? `/w/${workspaceId}${page ? `/${page}` : ''}` : '/workspaces/new');
}
