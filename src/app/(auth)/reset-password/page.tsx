import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetPasswordForm } from '@/components/access/accounts/reset-password-form';

export async function generateMetadata(): Promise<Metadata> {
  // The address holds the link's secret.
  return { title: (await getTranslations('account.reset'))('title'), referrer: 'no-referrer' };
}

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams;
  return <ResetPasswordForm token={typeof token === 'string' ? token : ''} />;
}
