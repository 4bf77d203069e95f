import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { SignUpClosed, SignUpScreen } from '@/components/access/accounts/sign-up-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signUp'))('title') };
}

export default async function SignUpPage() {
  if (await server().signedInUser(await headers())) redirect('/');
  const policy = await server().signUpPolicy();
  return policy === 'open' ? <SignUpScreen /> : <SignUpClosed policy={policy} />;
}
