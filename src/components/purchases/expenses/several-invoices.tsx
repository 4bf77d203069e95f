'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Label } from '@/components/platform/ui/label';
import { Refusal } from '@/components/platform/ui/refusal';
import { useWords } from '@/i18n/use-words';
import type { IncomingFile } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { expensesWords } from '~/messages/expenses';
import { Findings } from './findings';

/** The invoices of a file that holds several, which are booked together: an expense of each. */
export function SeveralInvoices({ incoming: { file, readings } }: { incoming: IncomingFile }) {
  const t = useWords(expensesWords, 'eInvoice');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const router = useRouter();
  const href = useWorkspaceHref();
  const [createVendor, setCreateVendor] = useState(true);
  const book = useMutation(
    trpc.eInvoicing.bookIncoming.mutationOptions({
      onSuccess: async ({ expenses = [] }) => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('bookedAll', { count: expenses.length }));
        router.push(href('/expenses'));
      },
    }),
  );
  const count = readings.length;
  return (
    <Card>
      <CardHeader title={t('several', { count })} />
      <CardBody className="flex flex-col gap-4">
        <p className="text-muted">{t('severalText')}</p>
        <ul className="flex flex-col divide-y">
          {readings.map((reading) => (
            <li key={reading.invoice.number} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">
                  {reading.invoice.number} · {reading.expense.vendor}
                </span>
                <span className="flex items-baseline gap-4">
                  <CalendarDate value={reading.invoice.issueDate} />
                  <Money
                    className="font-semibold"
                    amount={reading.expense.amount}
                    currency={reading.invoice.currency}
                  />
                </span>
              </div>
              <Findings reading={reading} />
            </li>
          ))}
        </ul>
        <div className="flex items-start gap-2.5">
          <span className="flex h-5 items-center">
            <Checkbox id="vendors-offer" value={createVendor} onChange={setCreateVendor} />
          </span>
          <Label htmlFor="vendors-offer">{t('makeVendors')}</Label>
        </div>
        {book.error && <Refusal error={book.error}>{explain(book.error)}</Refusal>}
        <div>
          <Button
            variant="primary"
            disabled={book.isPending}
            onClick={() => book.mutate({ fileId: file.fileReferenceId, createVendor })}
          >
            {t('bookAll', { count })}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
