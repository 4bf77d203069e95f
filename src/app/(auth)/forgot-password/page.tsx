import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { ForgotPasswordForm } from '@/components/access/accounts/forgot-password-form';
import { IssuerOnly } from '@/components/access/accounts/issuer-only';

export async function generateMetadata() {
  return { title: (await getTranslations('account.forgot'))('title') };
}

export default async function ForgotPasswordPage() {
  await connection(); // the setting is the running server's, not the build's
  const { isIssuerOnly, issuerName = '' } = server().waysIn;
  if (isIssuerOnly) return <IssuerOnly title={(await getTranslations('account.forgot'))('title')} name={issuerName} />;
  return <ForgotPasswordForm sendsMail={server().sendsMail()} />;
}
