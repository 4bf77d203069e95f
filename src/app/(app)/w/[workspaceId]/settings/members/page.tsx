import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { MembersScreen } from '@/components/members/members-screen';
import { signedInUser } from '@/server/accounts/session';

export async function generateMetadata() {
  return { title: (await getTranslations('members'))('title') };
}

export default async function MembersPage() {
  const user = await signedInUser(await headers());
  return <MembersScreen userId={user?.id ?? ''} />;
}
