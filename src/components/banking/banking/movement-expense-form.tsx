'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { Textarea } from '@/components/platform/ui/textarea';
import type { LinkedFile } from '@/components/purchases/expenses/expense-values';
import { PaidToInput } from '@/components/purchases/expenses/paid-to-input';
import { ReceiptsField } from '@/components/purchases/expenses/receipts-field';
import { useUploads } from '@/components/purchases/expenses/use-uploads';
import { VendorCombobox } from '@/components/purchases/expenses/vendor-combobox';
import { useWords } from '@/i18n/use-words';
import { Money, taxWithin, toNumber } from '@/lib/money/money';
import { isSelfAssessed } from '@/lib/tax/purchase-tax';
import {
  BankTransactionExpense,
  type ExpenseProposal,
} from '@/server/banking/reconciliation/expense/movement-expense.schema';
import { type Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { bankingWords } from '~/messages/banking';
import { expensesWords } from '~/messages/expenses';

interface MovementExpenseFormProps {
  transactionId: string;
  proposal: ExpenseProposal;
  onCreated: (expense: Expense) => void;
}

/** The expense that a movement paid: its amount and its currency are the bank's, the rest is proposed. */
export function MovementExpenseForm({ transactionId, proposal, onCreated }: MovementExpenseFormProps) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const schema = useMemo(() => formSchema(t('required')), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(proposal) });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const field = useWords(expensesWords, 'field');
  const files = useWatch({ control, name: 'attachments' });
  const setFiles = (next: LinkedFile[]) => form.setValue('attachments', next);
  const uploads = useUploads((file) => setFiles([...form.getValues('attachments'), file]));
  const create = useMutation(
    trpc.reconciliation.createExpense.mutationOptions({
      onSuccess: ({ data }) => onCreated(data),
    }),
  );
  const save = handleSubmit(({ vendor, category, notes, attachments, ...values }) =>
    create.mutateAsync({
      ...{ ...values, transactionId },
      ...{ vendor: vendor || null, category: category || null, notes: notes || undefined },
      attachments: attachments as BankTransactionExpense['attachments'],
    }),
  );
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      <div className="grid gap-5 sm:grid-cols-2">
        <VendorFields form={form} transactionId={transactionId} />
        <CategoryField form={form} />
        <TaxField form={form} proposal={proposal} />
        <Field control={control} name="description" label={field('description')} required>
          {(input) => <Input {...input} autoComplete="off" />}
        </Field>
        <Field control={control} name="date" label={field('date')} hint={t('createExpense.dateHint')} required>
          {(input) => <DateInput {...input} />}
        </Field>
        <ExchangeRateField form={form} currency={proposal.currency} />
      </div>
      <Field control={control} name="notes" label={t('movement.notes')} hint={t('movement.notesHint')}>
        {(input) => <Textarea {...input} rows={2} />}
      </Field>
      <ReceiptsField
        files={files}
        onRemove={(reference) => setFiles(files.filter((file) => file.fileReferenceId !== reference))}
        uploads={uploads}
      />
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting || uploads.isBusy}>
          {t('createExpense.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

const fields = ExpenseCreate.shape;

function formSchema(required: string) {
  return z.object({
    description: requiredText(fields.description, required),
    date: requiredText(given(fields.date), required),
    vendorId: z.string().nullable(),
    vendor: given(fields.vendor),
    category: given(fields.category),
    taxRate: fields.taxRate.unwrap(),
    purchaseType: fields.purchaseType,
    taxType: fields.taxType,
    exchangeRate: fields.exchangeRate.unwrap(),
    notes: given(BankTransactionExpense.shape.notes),
    attachments: z.array(z.custom<LinkedFile>()),
  });
}

type Values = z.input<ReturnType<typeof formSchema>>;
type Form = UseFormReturn<Values, unknown, z.output<ReturnType<typeof formSchema>>>;

function valuesOf({ description, date, ...usual }: ExpenseProposal): Values {
  return {
    ...{ description, date, ...taxOf(usual), category: usual.category ?? '' },
    ...{ vendorId: usual.vendorId ?? null, vendor: usual.vendor ?? '' },
    ...{ exchangeRate: null, notes: '', attachments: [] },
  };
}

/** The type of the purchase and of the tax go with the rate. */
function taxOf({ taxRate, purchaseType, taxType }: Pick<ExpenseProposal, 'taxRate' | 'purchaseType' | 'taxType'>) {
  return { taxRate: taxRate ?? null, purchaseType, taxType };
}

/** Whom it was paid to. Another vendor has a category and a tax of its own; what somebody typed stays. */
function VendorFields({ form, transactionId }: { form: Form; transactionId: string }) {
  const t = useWords(expensesWords, 'field');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { control, formState } = form;
  const { dirtyFields } = formState; // read while it is drawn, or the form does not keep it

  async function choose(vendor: { id: string; name: string }) {
    form.setValue('vendor', vendor.name);
    const input = { transactionId, vendorId: vendor.id };
    const usual = await queryClient.fetchQuery(trpc.reconciliation.proposeExpense.queryOptions(input));
    if (form.getValues('vendorId') !== vendor.id) return;
    if (!dirtyFields.category) form.setValue('category', usual.category ?? '');
    if (dirtyFields.taxRate) return;
    const { taxRate, purchaseType, taxType } = taxOf(usual);
    form.setValue('taxRate', taxRate);
    form.setValue('purchaseType', purchaseType);
    form.setValue('taxType', taxType);
  }

  return (
    <>
      <Field control={control} name="vendorId" label={t('vendor')}>
        {(input) => (
          <VendorCombobox
            {...input}
            onChange={(vendor) => {
              input.onChange(vendor?.id ?? null);
              // Where it cannot be asked, what is there stays for the person to change.
              if (vendor) choose(vendor).catch(() => undefined);
            }}
          />
        )}
      </Field>
      <Field control={control} name="vendor" label={t('paidTo')}>
        {(input) => <PaidToInput {...input} />}
      </Field>
    </>
  );
}

function CategoryField({ form: { control } }: { form: Form }) {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const known = useQuery(trpc.expenses.categories.queryOptions());
  return (
    <Field control={control} name="category" label={t('field.category')} hint={t('form.categoryHint')}>
      {(input) => <SuggestInput {...input} suggestions={known.data} />}
    </Field>
  );
}

function TaxField({ form: { control }, proposal: { paid, currency } }: { form: Form; proposal: ExpenseProposal }) {
  const t = useWords(expensesWords);
  const format = useFormat();
  const [taxRate, purchaseType] = useWatch({ control, name: ['taxRate', 'purchaseType'] });
  const isOwn = isSelfAssessed(purchaseType ?? 'domestic');
  const tax = taxWithin(paid, taxRate ?? 0, currency);
  const parts = {
    taxable: format.money(toNumber(new Money(paid).minus(tax)), currency),
    tax: format.money(toNumber(tax), currency),
  };
  const hint = isOwn ? t('form.selfAssessedHint') : taxRate ? t('form.parts', parts) : undefined;
  return (
    <Field control={control} name="taxRate" label={t(isOwn ? 'field.ownTaxRate' : 'field.taxRate')} hint={hint}>
      {(input) => <NumberInput {...input} min={0} max={100} suffix="%" />}
    </Field>
  );
}

function ExchangeRateField({ form: { control }, currency }: { form: Form; currency: string }) {
  const t = useWords(expensesWords);
  const books = useWorkspace().currency;
  if (currency === books) return null;
  const hint = t('form.rateHint', { from: currency, to: books });
  return (
    <Field control={control} name="exchangeRate" label={t('field.exchangeRate')} hint={hint}>
      {(input) => <NumberInput {...input} min={0} decimals={8} />}
    </Field>
  );
}
