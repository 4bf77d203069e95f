import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { NewWorkspaceForm } from '@/components/access/accounts/new-workspace-form';

export async function generateMetadata() {
  return { title: (await getTranslations('account.newWorkspace'))('title') };
}

export default async function NewWorkspacePage({ searchParams }: PageProps<'/workspaces/new'>) {
  const user = await server().signedInUser(await headers());
  if (!user) redirect('/sign-in?next=/workspaces/new');
  if (user.scopedTo !== undefined) redirect('/');
  const { name } = await searchParams;
  return (
    <NewWorkspaceForm name={typeof name === 'string' ? name : ''} canGoBack={(await server().homeOf(user)) !== null} />
  );
}
