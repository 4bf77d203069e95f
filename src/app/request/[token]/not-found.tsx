import { useTranslations } from 'next-intl';
import { PublicUnknown } from '@/components/sales/documents/public-document';

/** Where a link leads that opens nothing. */
export default function PublicRequestUnknown() {
  const t = useTranslations('clientRequests.unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
