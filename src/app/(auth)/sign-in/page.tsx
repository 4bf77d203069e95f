import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInForm } from '@/components/accounts/sign-in-form';
import { ownPath } from '@/lib/own-path';
import { signUpPolicy } from '@/server/accounts/sign-up-policy';
import { signedInUser } from '@/server/session';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signIn'))('title') };
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, email } = await searchParams;
  const target = ownPath(next);
  if (await signedInUser(await headers())) redirect(target);
  const canSignUp = (await signUpPolicy()) === 'open';
  return <SignInForm next={target} email={typeof email === 'string' ? email : ''} canSignUp={canSignUp} />;
}
