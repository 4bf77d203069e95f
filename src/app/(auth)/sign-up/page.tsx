import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignUpClosed, SignUpScreen } from '@/components/access/accounts/sign-up-screen';
import { signedInUser } from '@/server/access/accounts/session';
import { signUpPolicy } from '@/server/access/accounts/sign-up-policy';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signUp'))('title') };
}

export default async function SignUpPage() {
  if (await signedInUser(await headers())) redirect('/');
  const policy = await signUpPolicy();
  return policy === 'open' ? <SignUpScreen /> : <SignUpClosed policy={policy} />;
}
