import { PublicUnknown } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import { publicQuoteWords } from '~/messages/public-quote';

/** Where a link leads that opens nothing. */
export function PublicQuoteUnknown() {
  const t = useWords(publicQuoteWords, 'unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
