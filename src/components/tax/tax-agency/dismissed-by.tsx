import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/platform/format/use-format';
import type { Submission } from '@/server/tax/tax-agency/tax-agency.schema';

/** Who dismissed a record, when and why: nothing is to be asked of the agency about it. */
export function DismissedBy({ dismissed }: { dismissed?: Submission['dismissed'] }) {
  const t = useTranslations('taxAgency.dismiss');
  const format = useFormat();
  if (!dismissed) return null;
  const { at, by, reason } = dismissed;
  return (
    <span className="block text-sm text-muted wrap-anywhere">{t('by', { by, reason, at: format.dateTime(at) })}</span>
  );
}
