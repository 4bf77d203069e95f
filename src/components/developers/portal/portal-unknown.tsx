import { PublicUnknown } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';

/** Where a portal link leads that opens nothing. */
export function PortalUnknown() {
  const t = useWords(webhooksWords, 'portal.unknown');
  return <PublicUnknown title={t('title')} text={t('text')} />;
}
