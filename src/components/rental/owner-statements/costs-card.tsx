'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { OwnerStatement, StatementCost } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { CostDialog } from './cost-dialog';
import { useRefreshStatements } from './use-refresh-statements';

/** The expenses that the owner bears, with their receipts. */
export function CostsCard({ statement }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords, 'costs');
  const mayWrite = useMayWrite();
  const [isAdding, setAdding] = useState(false);
  const { costs, status } = statement;
  const isOpen = mayWrite && status === 'open';
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={isOpen && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      />
      {costs.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('empty')}</p>
      ) : (
        <ul className="divide-y border-t">
          {costs.map((cost) => (
            <li key={cost.expenseId} className="flex items-center justify-between gap-4 px-4 py-2.5">
              <Cost cost={cost} />
              <span className="flex items-center gap-3">
                <Money amount={cost.amount} currency={statement.currency} />
                {isOpen && !cost.isAdjustment && <RemoveCost statement={statement} cost={cost} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <CostDialog statement={statement} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Cost({ cost: { expenseId, description, date, isAdjustment, receipts } }: { cost: StatementCost }) {
  const t = useWords(ownerStatementsWords);
  const href = useWorkspaceHref();
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <TextLink href={href(`/expenses/${expenseId}`)}>{description}</TextLink>
        {isAdjustment && <Badge tone="warning">{t('adjustment')}</Badge>}
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
        <CalendarDate value={date} />
        {receipts.map(({ fileId, name }) => (
          <TextLink key={fileId} href={href(`/files/receipt/${fileId}`)} target="_blank" prefetch={false}>
            {name}
          </TextLink>
        ))}
      </span>
    </span>
  );
}

function RemoveCost({ statement: { propertyId }, cost }: { statement: OwnerStatement; cost: StatementCost }) {
  const t = useWords(ownerStatementsWords, 'costs');
  const trpc = useTRPC();
  const refresh = useRefreshStatements();
  const explain = useErrorMessage();
  const remove = useMutation(
    trpc.ownerStatements.removeCost.mutationOptions({
      onSuccess: () => refresh(t('removed')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button
      size="sm"
      aria-label={t('removeNamed', { name: cost.description })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ propertyId, expenseId: cost.expenseId })}
    >
      {t('remove')}
    </Button>
  );
}
