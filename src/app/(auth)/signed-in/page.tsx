import { getTranslations } from 'next-intl/server';
import { AuthCard } from '@/components/access/accounts/auth-card';

export async function generateMetadata() {
  return { title: (await getTranslations('account.issuer'))('signedInTitle') };
}

/** Where a tab ends that was opened to sign in again beside another. */
export default async function SignedInPage() {
  const t = await getTranslations('account.issuer');
  return (
    <AuthCard title={t('signedInTitle')} description={t('signedIn')}>
      {null}
    </AuthCard>
  );
}
