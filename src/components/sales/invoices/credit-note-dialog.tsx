'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type Control, FormProvider, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { CreditNoteCreate } from '@/server/sales/invoices/credit-notes/credit-note.schema';
import { CreditReason, type Invoice } from '@/server/sales/invoices/invoices.schema';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { useCredits } from './credit-links';
import { CreditReasonFields } from './credit-reason-fields';

const extents = ['all', 'some'] as const;

type Values = {
  extent: (typeof extents)[number];
  lines: { quantity: number | null }[];
  reason: z.output<typeof CreditReason>;
  reasonDescription: string;
};

/** Asks how much of an invoice is credited and why, and leads to the draft of its credit note. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const { creditableOfLines } = useCredits(invoice);
  const schema = z
    .object({
      extent: z.enum(extents),
      lines: z.array(z.object({ quantity: z.number().nullable() })),
      reason: CreditReason,
      reasonDescription: given(CreditNoteCreate.shape.reasonDescription),
    })
    .refine(({ extent, lines }) => extent === 'all' || lines.some(({ quantity }) => quantity), {
      path: ['extent'],
      error: t('credit.nothingChosen'),
    });
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      extent: 'all',
      lines: invoice.items.map(() => ({ quantity: null })),
      reason: 'refund',
      reasonDescription: '',
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const credit = useMutation(
    trpc.invoices.createCreditNote.mutationOptions({
      onSuccess: async ({ data: { creditNote } }) => {
        toast.success(t('credit.done'));
        router.push(href(`/invoices/${creditNote.id}`));
        onClose();
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
    }),
  );

  const submit = handleSubmit(({ extent, lines, reason, reasonDescription }) => {
    const items = lines.flatMap(({ quantity }, line) => (quantity ? [{ line, quantity }] : []));
    const part = extent === 'some' ? { items } : {};
    return credit.mutateAsync({ invoiceId: invoice.id, ...part, reason, reasonDescription: reasonDescription || null });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('credit.title', { number: invoice.documentNumber ?? '' })}
      description={t('credit.text')}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormError control={control} />
        <Field control={control} name="extent" label={t('credit.extent')}>
          {(field) => (
            <RadioGroup {...field} choices={extents.map((value) => ({ value, label: t(`credit.extents.${value}`) }))} />
          )}
        </Field>
        {form.watch('extent') === 'some' && (
          <CreditedLines invoice={invoice} control={control} creditableOfLines={creditableOfLines} />
        )}
        <FormProvider {...form}>
          <CreditReasonFields />
        </FormProvider>
        <DialogFooter>
          <DialogClose render={<Button>{formWords('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('credit.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface CreditedLinesProps {
  invoice: Invoice;
  control: Control<Values>;
  creditableOfLines: number[];
}

/** How many of each line; those that are credited already are left out. */
function CreditedLines({ invoice, control, creditableOfLines }: CreditedLinesProps) {
  const t = useWords(invoicesWords, 'credit');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-4">
      {invoice.items.map(({ description, unitPrice, unit }, line) => {
        const creditable = creditableOfLines[line] ?? 0;
        if (creditable === 0) return null;
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            key={line}
            control={control}
            name={`lines.${line}.quantity`}
            label={description}
            hint={t('left', { quantity: format.number(creditable), price: format.money(unitPrice, invoice.currency) })}
          >
            {(field) => (
              <NumberInput
                {...field}
                min={Math.min(0, creditable)}
                max={Math.max(0, creditable)}
                decimals={8}
                suffix={unit ?? undefined}
                placeholder="0"
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
