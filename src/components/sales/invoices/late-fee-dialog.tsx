'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Amount } from '@/components/sales/documents/amounts';
import { useWords } from '@/i18n/use-words';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import type { LateFeePreview } from '@/server/sales/invoices/late-fees/late-fee.schema';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';

/** Shows what a late fee comes to today, and charges it. */
export function LateFeeDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const format = useFormat();
  const { id: invoiceId, currency } = invoice;
  const preview = useQuery(trpc.invoices.lateFee.queryOptions({ invoiceId }));
  const charge = useMutation(
    trpc.invoices.chargeLateFee.mutationOptions({
      onSuccess: async ({ feeAmount }) => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        toast.success(t('lateFee.done', { amount: format.money(feeAmount, currency) }));
        onClose();
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const fee = preview.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('lateFee.title')}
      description={t('lateFee.text')}
      size="sm"
    >
      {preview.error && <ErrorState error={preview.error} retry={preview.refetch} />}
      {preview.isPending && <Skeleton className="h-24 w-full" />}
      {fee && (
        <dl className="flex flex-col gap-1.5">
          {fee.parts.map((part) => (
            <Amount
              key={part.paidOn ?? 'left'}
              label={<Part of={part} currency={currency} />}
              amount={part.interest}
              currency={currency}
            />
          ))}
          {fee.compensation > 0 && (
            <Amount label={t('lateFee.compensation')} amount={fee.compensation} currency={currency} />
          )}
          <Amount strong label={t('lateFee.fee')} amount={fee.feeAmount} currency={currency} />
        </dl>
      )}
      <DialogFooter>
        <DialogClose render={<Button>{formWords('cancel')}</Button>} />
        <Button
          variant="primary"
          disabled={!fee}
          loading={charge.isPending}
          onClick={() => charge.mutate({ invoiceId })}
        >
          {fee ? t('lateFee.action', { amount: format.money(fee.feeAmount, currency) }) : t('lateFee.charge')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** "€210.00 that is left, 8% a year for 30 days"; a line for each rate that the law had meanwhile. */
function Part({
  of: { amount, paidOn, periods },
  currency,
}: {
  of: LateFeePreview['parts'][number];
  currency: string;
}) {
  const t = useWords(invoicesWords, 'lateFee');
  const format = useFormat();
  const money = format.money(amount, currency);
  return (
    <>
      <span className="block text-ink">
        {paidOn ? t('paidLate', { amount: money, date: format.date(paidOn) }) : t('left', { amount: money })}
      </span>
      {periods.map(({ rate, days }) => (
        <span key={`${rate} ${days}`} className="block">
          {t('period', { rate: format.percent(rate), days })}
        </span>
      ))}
    </>
  );
}
