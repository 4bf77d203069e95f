'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useShowError } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { Invoice } from '@/server/invoices/invoices.schema';

export const creditReasons = ['refund', 'discount', 'error', 'cancellation', 'other'] as const;

/** Asks why an invoice is credited, and leads to the draft of its credit note. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const showError = useShowError();
  const format = useFormat();
  const schema = z.object({ reason: z.enum(creditReasons), reasonDescription: z.string().trim().max(500) });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: 'refund' as z.output<typeof schema>['reason'], reasonDescription: '' },
  });
  const { control } = form;
  const credit = useMutation(
    trpc.invoices.createCreditNote.mutationOptions({
      onSuccess: async ({ data: { creditNote } }) => {
        toast.success(t('credit.done'));
        router.push(href(`/invoices/${creditNote.id}`));
        onClose();
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
      onError: (error) => showError(form, error),
    }),
  );

  const submit = form.handleSubmit(({ reason, reasonDescription }) =>
    credit.mutate({ invoiceId: invoice.id, reason, reasonDescription: reasonDescription || null }),
  );

  const number = invoice.documentNumber ?? '';
  const total = format.money(invoice.total, invoice.currency);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('credit.title', { number })}
      description={t('credit.text', { total })}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="reason" label={t('credit.reason')} hint={t('credit.reasonHint')} required>
          {(field) => (
            <Select
              {...field}
              choices={creditReasons.map((value) => ({ value, label: t(`credit.reasons.${value}`) }))}
            />
          )}
        </Field>
        <Field
          control={control}
          name="reasonDescription"
          label={t('credit.description')}
          hint={t('credit.descriptionHint')}
          optional
        >
          {(field) => <Textarea {...field} rows={2} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('form.cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={credit.isPending}>
            {t('credit.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
