import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { CompanySignIn } from '@/components/access/accounts/company-issuer/company-sign-in';
import { issuerRefusals } from '@/lib/folio/issuer-refusals';
import { ownPath } from '@/lib/folio/own-path';

export async function generateMetadata() {
  return { title: (await getTranslations('account.signIn'))('title') };
}

/** Where the members of a company sign in by its own provider. It names the provider alone: whoever has the link learns no more. */
export default async function CompanySignInPage({ params, searchParams }: PageProps<'/sign-in/[company]'>) {
  const { company } = await params;
  const { next, refused } = await searchParams;
  const { companySignIn, homeOf, signedInUser } = server();
  const found = await companySignIn(company);
  if (!found) notFound();
  const user = await signedInUser(await headers());
  if (user?.scopedTo === company && (await homeOf(user))) redirect(ownPath(next));
  const reason = issuerRefusals.find((it) => it === refused);
  const target = typeof next === 'string' ? ownPath(next) : `/w/${company}`;
  const email = user && user.scopedTo === undefined ? user.email : undefined;
  return <CompanySignIn {...{ company, ...found, email }} next={target} refused={reason} />;
}
