import { getTranslations } from 'next-intl/server';
import { EditDepositScreen } from '@/components/deposits/edit-deposit-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('deposits'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ depositId: string }> }) {
  return <EditDepositScreen depositId={(await params).depositId} />;
}
