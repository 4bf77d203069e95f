import { Badge } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';

export function StatementBadge({ status }: Pick<OwnerStatement, 'status'>) {
  const t = useWords(ownerStatementsWords, 'status');
  return (
    <Badge tone={status === 'closed' ? 'success' : 'info'} dot>
      {t(status)}
    </Badge>
  );
}
