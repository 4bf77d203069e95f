import { PublicUnknown } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import { clientRequestsWords } from '~/messages/client-requests';

/** Where a link leads that opens nothing. */
export default function PublicRequestUnknown() {
  const t = useWords(clientRequestsWords, 'unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
