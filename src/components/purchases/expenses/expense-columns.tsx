'use client';

import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';
import { BillingBadge } from './billing-badge';
import { DueBadge } from './due-badge';

const column = columnsOf<Expense>();

/** The columns of every list of expenses. */
export function useExpenseColumns({ withVendor = true } = {}) {
  const t = useWords(expensesWords);
  return useMemo(
    () => [
      column.accessor('description', {
        header: t('field.description'),
        cell: ({ row: { original } }) => (
          <>
            <span className="truncate">{original.description}</span>
            {original.attachments.length > 0 && (
              <Paperclip
                role="img"
                aria-label={t('hasReceipt', { count: original.attachments.length })}
                className="ml-2 inline size-3.5 text-muted"
              />
            )}
            <BillingBadge expense={original} className="ml-2" />
            <DueBadge expense={original} className="ml-2" />
          </>
        ),
        meta: { grow: true },
      }),
      ...(withVendor
        ? [column.accessor('vendor', { header: t('field.vendor'), meta: { onCard: 'plain', hideBelow: 'md' } })]
        : []),
      column.accessor('category', { header: t('field.category'), meta: { onCard: 'plain', hideBelow: 'md' } }),
      column.accessor('date', {
        header: t('field.date'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { onCard: 'plain', sortBy: 'date', hideBelow: 'sm' },
      }),
      column.accessor('dueDate', {
        header: t('field.dueDate'),
        cell: ({ row: { original } }) => original.dueDate && <CalendarDate value={original.dueDate} />,
        meta: { onCard: 'none', sortBy: 'dueDate', hideBelow: 'lg' },
      }),
      column.accessor('amount', {
        header: t('field.amount'),
        cell: ({ row: { original } }) => (
          <>
            <Money amount={original.amount} currency={original.currency} />
            {original.amountToPay !== undefined && !original.paidDate && (
              <span className="block text-xs text-muted">
                {t('toPay')} <Money amount={original.amountToPay} currency={original.currency} />
              </span>
            )}
          </>
        ),
        meta: { sortBy: 'amount', align: 'end' },
      }),
    ],
    [t, withVendor],
  );
}

/** An expense as a row of the CSV export, under the API's field names. */
export const exportedExpense = {
  id: ({ id }: Expense) => id,
  date: ({ date }: Expense) => date,
  description: ({ description }: Expense) => description,
  vendor: ({ vendor }: Expense) => vendor,
  category: ({ category }: Expense) => category,
  amount: ({ amount }: Expense) => amount,
  taxable: ({ taxable }: Expense) => taxable,
  tax: ({ tax }: Expense) => tax,
  taxRate: ({ taxRate }: Expense) => taxRate,
  taxDeductible: ({ taxDeductible }: Expense) => String(taxDeductible),
  currency: ({ currency }: Expense) => currency,
  functionalAmount: ({ functionalAmount }: Expense) => functionalAmount,
  functionalCurrency: ({ functionalCurrency }: Expense) => functionalCurrency,
  paidDate: ({ paidDate }: Expense) => paidDate,
  dueDate: ({ dueDate }: Expense) => dueDate,
  amountToPay: ({ amount, amountToPay = amount }: Expense) => amountToPay,
  vendorIban: ({ vendorIban }: Expense) => vendorIban,
  paymentReference: ({ paymentReference }: Expense) => paymentReference,
  orderNumber: ({ orderNumber }: Expense) => orderNumber,
  propertySituation: ({ propertySituation }: Expense) => propertySituation,
  propertyReference: ({ propertyReference }: Expense) => propertyReference,
  externalReference: ({ externalReference }: Expense) => externalReference,
  invoiceId: ({ invoiceId }: Expense) => invoiceId,
};
