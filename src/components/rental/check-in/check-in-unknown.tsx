import { useTranslations } from 'next-intl';
import { PublicUnknown } from '@/components/sales/documents/public-document';

/** Where a link leads that opens nothing. */
export function CheckInUnknown() {
  const t = useTranslations('checkIn.unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
