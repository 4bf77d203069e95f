'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { type Deposit, DepositInvoice } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';
import { AdvanceFigures } from './advance-figures';
import { ReturnsCallout } from './returns-callout';

const { taxRate, irpfRate, exchangeRate } = DepositInvoice.shape;
const schema = z.object({
  taxRate: taxRate.unwrap(),
  irpfRate: irpfRate.unwrap(),
  exchangeRate: exchangeRate.unwrap(),
  confirmClosedQuarter: z.boolean(),
});
type Values = z.input<typeof schema>;

/** Invoices a deposit: its tax falls due when the money is received. What that makes is shown before. */
export function InvoiceDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useWords(depositsWords, 'advance');
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const books = useWorkspace().currency;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { taxRate: null, irpfRate: null, exchangeRate: null, confirmClosedQuarter: false } as Values,
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const { id: depositId, amount, currency } = deposit;
  const parsed = schema.safeParse(form.watch());
  const preview = useQuery(
    trpc.deposits.advancePreview.queryOptions(
      { depositId, ...parsed.data },
      { enabled: parsed.success, placeholderData: keepPreviousData, retry: false },
    ),
  );
  const advance = parsed.success ? preview.data : undefined;
  const invoicing = useMutation(
    trpc.deposits.invoice.mutationOptions({
      onSuccess: async ({ documentNumber }) => {
        toast.success(t('done', { number: documentNumber ?? '' }));
        onClose();
        await queryClient.invalidateQueries();
      },
    }),
  );
  const isAsked = advance !== undefined && advance.askedIrpf !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text', { amount: format.money(amount, currency) })}
    >
      <form
        onSubmit={handleSubmit((values) => invoicing.mutateAsync({ depositId, ...values }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="taxRate" label={t('taxRate')} hint={t('taxRateHint')}>
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
          <Field
            control={control}
            name="irpfRate"
            label={t('irpfRate')}
            hint={isAsked ? t('irpfAsked', { rate: format.percent(advance.askedIrpf ?? 0) }) : t('irpfHint')}
            required={isAsked}
          >
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
        </div>
        {currency !== books && (
          <Field control={control} name="exchangeRate" label={t('exchangeRate')}>
            {(field) => <NumberInput {...field} min={0} decimals={8} />}
          </Field>
        )}
        <AdvanceFigures advance={isAsked ? undefined : advance} currency={currency} />
        {advance?.closedQuarter && (
          <>
            <ReturnsCallout title={t('closed', { quarter: advance.closedQuarter })} returns={advance.returns}>
              {t('closedText')}
            </ReturnsCallout>
            <Field control={control} name="confirmClosedQuarter" label={t('confirmClosed')} layout="inline">
              {(field) => <Checkbox {...field} />}
            </Field>
          </>
        )}
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
