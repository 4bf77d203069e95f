import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/imports/import-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('imports'))('title') };
}

export default async function Page({ params }: { params: Promise<{ importId: string }> }) {
  const { importId } = await params;
  return <ImportScreen importId={importId} />;
}
