import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignUpScreen } from '@/components/accounts/sign-up-screen';
import { signedInUser } from '@/server/session';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signUp'))('title') };
}

export default async function SignUpPage() {
  if (await signedInUser(await headers())) redirect('/');
  return <SignUpScreen />;
}
