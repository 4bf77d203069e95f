import { getTranslations } from 'next-intl/server';
import { DepositScreen } from '@/components/deposits/deposit-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('deposits'))('one') };
}

export default async function Page({ params }: { params: Promise<{ depositId: string }> }) {
  return <DepositScreen depositId={(await params).depositId} />;
}
