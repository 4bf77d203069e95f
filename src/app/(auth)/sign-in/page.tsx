import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInForm } from '@/components/access/accounts/sign-in-form';
import { ownPath } from '@/lib/folio/own-path';
import { passkeyHost } from '@/server/access/accounts/passkey-host';
import { signedInUser } from '@/server/access/accounts/session';
import { signUpPolicy } from '@/server/access/accounts/sign-up-policy';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signIn'))('title') };
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, email } = await searchParams;
  const target = ownPath(next);
  if (await signedInUser(await headers())) redirect(target);
  const canSignUp = (await signUpPolicy()) === 'open';
  const given = typeof email === 'string' ? email : '';
  return <SignInForm next={target} email={given} canSignUp={canSignUp} passkeyHost={passkeyHost} />;
}
