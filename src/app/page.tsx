import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { server } from '@/app/server';

/** Pages of whichever workspace one is in, by `to`. */
const PAGES = new Set(['api-keys']);

/** Sends everyone where they belong: to sign in, to their workspace or a page of it, or to make their first one. */
export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const { to = '' } = await searchParams;
  const page = typeof to === 'string' && PAGES.has(to) ? to : '';
  const user = await server().signedInUser(await headers());
  if (!user) redirect(page ? `/sign-in?next=${encodeURIComponent(`/?to=${page}`)}` : '/sign-in');
  const workspaceId = await server().homeOf(user.id);
  redirect(workspaceId ? `/w/${workspaceId}${page && `/${page}`}` : '/workspaces/new');
}
