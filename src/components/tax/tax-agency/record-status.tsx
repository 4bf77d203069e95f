import { useApiWords } from '@/components/platform/api/api-words';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { Submission } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

type Status = Submission['status'] | 'not_sent';

const tones: Record<Status, Tone> = {
  not_sent: 'neutral',
  queued: 'info',
  sent: 'info',
  accepted: 'success',
  accepted_with_errors: 'warning',
  refused: 'danger',
  blocked: 'danger',
};

/** How a record stands with the tax agency. */
export function RecordStatusBadge({ status }: { status: Status }) {
  const t = useWords(taxAgencyWords, 'status');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}

/** What the tax agency says of a record that it did not simply accept, or what we found out from it. */
export function AgencyWords({ code, description }: { code?: string | null; description?: string | null }) {
  const inWords = useApiWords();
  if (!code && !description) return null;
  return (
    <span className="block text-sm text-muted wrap-anywhere">
      {[code, description && inWords(description)].filter(Boolean).join(': ')}
    </span>
  );
}
