import { PublicUnknown } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import { publicInvoiceWords } from '~/messages/public-invoice';

/** Where a link leads that opens nothing. */
export function PublicInvoiceUnknown() {
  const t = useWords(publicInvoiceWords, 'unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
