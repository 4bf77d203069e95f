import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { IssuerOnly } from '@/components/access/accounts/issuer-only';
import { SignUpClosed, SignUpScreen } from '@/components/access/accounts/sign-up-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signUp'))('title') };
}

export default async function SignUpPage() {
  if (await server().signedInUser(await headers())) redirect('/');
  const { isIssuerOnly, issuerName = '' } = server().waysIn;
  if (isIssuerOnly) return <IssuerOnly title={(await getTranslations('account.signUp'))('title')} name={issuerName} />;
  const policy = await server().signUpPolicy();
  return policy === 'open' ? <SignUpScreen /> : <SignUpClosed policy={policy} />;
}
