import { PublicUnknown } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import { checkInWords } from '~/messages/check-in';

/** Where a link leads that opens nothing. */
export function CheckInUnknown() {
  const t = useWords(checkInWords, 'unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
