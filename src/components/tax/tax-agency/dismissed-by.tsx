import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import type { Submission } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

/** Who dismissed a record, when and why: nothing is to be asked of the agency about it. */
export function DismissedBy({ dismissed }: { dismissed?: Submission['dismissed'] }) {
  const t = useWords(taxAgencyWords, 'dismiss');
  const format = useFormat();
  if (!dismissed) return null;
  const { at, by, reason } = dismissed;
  return (
    <span className="block text-sm text-muted wrap-anywhere">{t('by', { by, reason, at: format.dateTime(at) })}</span>
  );
}
