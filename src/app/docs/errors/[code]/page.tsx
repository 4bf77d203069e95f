import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ErrorScreen } from '@/components/developers/api-reference/error-screen';
import { isErrorCode } from '@/lib/errors/error-table';

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('apiReference');
  const { code } = await params;
  return { title: isErrorCode(code) ? `${code} · ${t('title')}` : t('title') };
}

export default async function Page({ params }: Props) {
  const { code } = await params;
  if (!isErrorCode(code)) notFound();
  return <ErrorScreen code={code} />;
}
