'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Dialog } from '@/components/platform/ui/dialog';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { depositsWords } from '~/messages/deposits';
import { ApplyForm } from './apply-form';

interface DeductDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Chooses the draft of the final invoice that the advance is deducted from. */
export function DeductDialog({ deposit, onClose }: DeductDialogProps) {
  const t = useWords(depositsWords, 'advance');
  const trpc = useTRPC();
  const { clientId, currency } = deposit;
  const invoices = useQuery(trpc.invoices.list.queryOptions({ clientId, status: 'draft', limit: 100 }));
  const drafts = invoices.data?.data.filter((draft) => draft.currency === currency && draft.total > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('deductTitle')} description={t('deductText')}>
      {invoices.error && <ErrorState error={invoices.error} retry={invoices.refetch} />}
      {invoices.isPending && <Skeleton className="h-24 w-full" />}
      {drafts?.length === 0 && <EmptyState title={t('noDraft.title')} description={t('noDraft.text')} />}
      {drafts && drafts.length > 0 && <DraftForm deposit={deposit} drafts={drafts} onClose={onClose} />}
    </Dialog>
  );
}

function DraftForm({ deposit, drafts, onClose }: DeductDialogProps & { drafts: Invoice[] }) {
  const t = useWords(depositsWords, 'advance');
  const format = useFormat();
  const remaining = deposit.advance?.left ?? 0;
  return (
    <ApplyForm
      given={{ depositId: deposit.id }}
      currency={deposit.currency}
      choices={drafts.map(({ id, items, total, currency }) => ({
        value: id,
        label: `${items[0]?.description ?? ''} · ${format.money(total, currency)}`,
        most: remaining,
      }))}
      words={{
        choice: t('draft'),
        amount: t('share'),
        hint: (most) => t('shareHint', { left: most }),
        cancel: t('cancel'),
        action: t('deductAction'),
        done: t('deducted'),
      }}
      onClose={onClose}
    />
  );
}
