'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { Money as Amount } from '@/lib/money/money';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { creditSeveralWords } from '~/messages/credit-several';

interface RectifiedInvoicesProps {
  labelledBy: string;
  describedBy?: string;
  /** Whose invoices can be chosen, beside those that were from the start. */
  clientId: string | null;
  invoiceIds: string[];
  value: string[];
  onChange: (ids: string[]) => void;
}

const MOST_LISTED = 100; // the API gives no more at once

/** Chooses among the issued invoices of a client, the latest first, with what is left to credit of each. */
export function RectifiedInvoices({
  labelledBy,
  describedBy,
  clientId,
  invoiceIds,
  value,
  onChange,
}: RectifiedInvoicesProps) {
  const t = useWords(creditSeveralWords);
  const trpc = useTRPC();
  const chosen = useQueries({ queries: invoiceIds.map((invoiceId) => trpc.invoices.view.queryOptions({ invoiceId })) });
  const byDate = { sort: 'issueDate', order: 'desc', limit: MOST_LISTED } as const;
  const own = useQuery(
    trpc.invoices.browse.queryOptions(
      { clientId: clientId ?? '', ...byDate },
      { enabled: Boolean(clientId) && invoiceIds.length === 0 },
    ),
  );
  const isRead = chosen.every(({ data }) => data);
  const refused = chosen.flatMap(({ data }) => (data && !isCreditable(data) ? [data.id] : []));
  useEffect(() => {
    // What is not listed cannot be unchecked, so it is not chosen either.
    if (isRead && value.some((id) => refused.includes(id))) onChange(value.filter((id) => !refused.includes(id)));
  });
  const failed = [own, ...chosen].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} retry={failed.refetch} />;
  if (own.isLoading || chosen.some(({ isPending }) => isPending)) return <Skeleton className="h-24 w-full" />;

  const found = [...chosen.flatMap(({ data }) => data ?? []), ...(own.data?.data ?? [])];
  const invoices = found.filter(isCreditable);
  const isPart = own.data?.nextCursor !== undefined;
  if (!clientId && invoiceIds.length === 0) return <p className="text-muted">{t('clientFirst')}</p>;
  return (
    <>
      {invoices.length === 0 && !isPart && <p className="text-muted">{t('none')}</p>}
      {isPart && <p className="text-sm text-warning-text">{t('latestOnly', { count: MOST_LISTED })}</p>}
      {refused.length > 0 && <p className="text-sm text-warning-text">{t('leftOut', { count: refused.length })}</p>}
      <fieldset
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="divide-y rounded-lg border empty:hidden"
      >
        {invoices.map((invoice) => (
          <InvoiceChoice
            key={invoice.id}
            invoice={invoice}
            isChosen={value.includes(invoice.id)}
            onToggle={(isChosen) =>
              onChange(isChosen ? [...value, invoice.id] : value.filter((id) => id !== invoice.id))
            }
          />
        ))}
      </fieldset>
    </>
  );
}

/** Issued, no credit note, and not credited in full. */
function isCreditable({ status, kind, total, creditedAmount = 0 }: InvoiceView): boolean {
  return status !== 'draft' && status !== 'cancelled' && kind !== 'credit_note' && total > creditedAmount;
}

interface InvoiceChoiceProps {
  invoice: InvoiceView;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function InvoiceChoice({ invoice, isChosen, onToggle }: InvoiceChoiceProps) {
  const t = useWords(creditSeveralWords);
  const format = useFormat();
  const { id, documentNumber, clientName, issueDate, total, creditedAmount = 0, currency } = invoice;
  const creditable = new Amount(total).minus(creditedAmount).toNumber();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it
    <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-subtle">
      <Checkbox value={isChosen} onChange={onToggle} aria-labelledby={`rectified-${id}`} className="-mt-0.5" />
      <span id={`rectified-${id}`} className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {documentNumber} {clientName}
        </span>
        <span className="block text-xs text-muted">
          {format.date(issueDate)}
          {creditedAmount !== 0 && `, ${t('ofTotal', { total: format.money(total, currency) })}`}
        </span>
      </span>
      <Money amount={creditable} currency={currency} />
    </label>
  );
}
