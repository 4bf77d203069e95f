'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { Button } from '@/components/platform/ui/button';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { OwnerStatement } from '@/server/rental/owner-statements/owner-statements.schema';
import { ownerStatementsWords } from '~/messages/owner-statements';
import { PayoutDialog } from './payout-dialog';
import { useRefreshStatements } from './use-refresh-statements';

/** What the owner was sent of a closed statement. */
export function PayoutsCard({ statement }: { statement: OwnerStatement }) {
  const t = useWords(ownerStatementsWords, 'payouts');
  const mayWrite = useMayWrite();
  const [isAdding, setAdding] = useState(false);
  const { payouts, currency, isLast, totals } = statement;
  const isOpen = mayWrite && isLast;
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={isOpen && totals.closing > 0 && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      />
      {payouts.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('empty')}</p>
      ) : (
        <ul className="divide-y border-t">
          {payouts.map((payout) => (
            <li key={payout.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
              <CalendarDate value={payout.paidOn} />
              <span className="flex items-center gap-3">
                <Money amount={payout.amount} currency={currency} />
                {isOpen && <RemovePayout statement={statement} payout={payout} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <PayoutDialog statement={statement} onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface RemovePayoutProps {
  statement: OwnerStatement;
  payout: OwnerStatement['payouts'][number];
}

function RemovePayout({ statement: { propertyId }, payout }: RemovePayoutProps) {
  const t = useWords(ownerStatementsWords, 'payouts');
  const trpc = useTRPC();
  const format = useFormat();
  const refresh = useRefreshStatements();
  const explain = useErrorMessage();
  const remove = useMutation(
    trpc.ownerStatements.removePayout.mutationOptions({
      onSuccess: () => refresh(t('removed')),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button
      size="sm"
      aria-label={t('removeNamed', { date: format.date(payout.paidOn) })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ propertyId, payoutId: payout.id })}
    >
      {t('remove')}
    </Button>
  );
}
