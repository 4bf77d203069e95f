import { useTranslations } from 'next-intl';
import { PublicUnknown } from '@/components/sales/documents/public-document';

/** Where a portal link leads that opens nothing. */
export function PortalUnknown() {
  const t = useTranslations('webhooks.portal.unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
