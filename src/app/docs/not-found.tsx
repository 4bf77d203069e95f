import { getTranslations } from 'next-intl/server';
import { PageNotFound } from '@/components/platform/shell/page-not-found';
import { ButtonLink } from '@/components/platform/ui/button';

export default async function NotFound() {
  const t = await getTranslations('apiReference');
  return <PageNotFound action={<ButtonLink href="/docs">{t('title')}</ButtonLink>} />;
}
