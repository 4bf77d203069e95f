import { useTranslations } from 'next-intl';
import { Badge } from '@/components/platform/ui/badge';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';

export function StatementBadge({ status }: Pick<OwnerStatement, 'status'>) {
  const t = useTranslations('ownerStatements.status');
  return (
    <Badge tone={status === 'closed' ? 'success' : 'info'} dot>
      {t(status)}
    </Badge>
  );
}
