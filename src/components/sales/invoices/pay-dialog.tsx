'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { apiError } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { NeedsProfile } from '@/components/sales/documents/needs-profile';
import { useWords } from '@/i18n/use-words';
import { paymentDateWarnings, warningAt } from '@/lib/dates/date-warnings';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { IssueNotes } from './issue-notes';

interface PayDialogProps {
  invoice: InvoiceView;
  onClose: () => void;
}

export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  const { dayNow } = useWorkspace();
  const { currency } = invoice;
  const isDraft = invoice.status === 'draft';
  const isRefund = invoice.kind === 'credit_note';
  const amountDue = isDraft ? invoice.amountDue : invoice.outstanding;
  const schema = z.object({
    paidDate: z.string().min(1, formWords('problem.required')),
    amount: z
      .number()
      .nullable()
      .refine((amount) => amount !== null || amountDue <= 0, formWords('problem.required')),
  });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { paidDate: dayNow(), amount: amountDue as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const paidDate = useWatch({ control, name: 'paidDate' });
  const pay = useMutation(
    trpc.invoices.pay.mutationOptions({
      onSuccess: async ({ status }) => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        toast.success(t(isRefund ? 'pay.refundDone' : status === 'paid' ? 'pay.done' : 'pay.donePartly'));
        onClose();
      },
      // More than is due: something was booked meanwhile.
      onError: (error) => apiError(error) && queryClient.invalidateQueries(trpc.invoices.pathFilter()),
    }),
  );

  const submit = handleSubmit(({ paidDate, amount }) =>
    // The amount that is shown, and not all that is due by now, where there is one to show.
    pay.mutateAsync({ invoiceId: invoice.id, paidDate, amount: amountDue > 0 ? amount : null }),
  );

  const text = isRefund ? 'pay.refundText' : isDraft ? 'pay.draftText' : 'pay.text';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isRefund ? 'pay.refundTitle' : 'pay.title')}
      description={t(text, { amount: format.money(Math.abs(amountDue), currency) })}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {isDraft && <NeedsProfile />}
        <IssueNotes invoice={invoice} />
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            control={control}
            name="paidDate"
            label={t(isRefund ? 'pay.refundDate' : 'pay.paidDate')}
            warning={warningAt(paymentDateWarnings({ issueDate: invoice.issueDate, paidDate }), 'paidDate')}
            required
          >
            {(field) => <DateInput {...field} />}
          </Field>
          {amountDue > 0 && (
            <Field control={control} name="amount" label={t('pay.amount')} hint={t('pay.amountHint')}>
              {(field) => <NumberInput {...field} min={0} suffix={currency} />}
            </Field>
          )}
        </div>
        <DialogFooter>
          <DialogClose render={<Button>{formWords('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t(isRefund ? 'pay.refundAction' : 'pay.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
