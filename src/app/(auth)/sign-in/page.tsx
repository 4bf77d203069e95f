import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { SignInForm } from '@/components/access/accounts/sign-in-form';
import { issuerRefusals } from '@/lib/folio/issuer-refusals';
import { ownPath } from '@/lib/folio/own-path';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signIn'))('title') };
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, email, refused } = await searchParams;
  const target = ownPath(next);
  if (await server().signedInUser(await headers())) redirect(target);
  const canSignUp = (await server().signUpPolicy()) === 'open';
  const given = typeof email === 'string' ? email : '';
  const { passkeyHost, waysIn } = server();
  const [, company] = /^\/w\/(ws_\w+)/.exec(target) ?? [];
  const own = company === undefined ? undefined : await server().companySignIn(company);
  const reason = issuerRefusals.find((it) => it === refused);
  return (
    <SignInForm
      {...{ passkeyHost, waysIn, canSignUp }}
      next={target}
      email={given}
      refused={reason}
      own={own && company ? { ...own, company } : undefined}
    />
  );
}
