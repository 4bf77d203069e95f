'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { RecurringFields } from '@/components/platform/recurring/recurring-fields';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { useWords } from '@/i18n/use-words';
import { warningAt } from '@/lib/dates/date-warnings';
import { expensesWords } from '~/messages/expenses';
import { AmountFields } from './amount-fields';
import { type ExpenseFormState, type ExpenseValues, expenseSchema, toInput } from './expense-values';
import { PaidToInput } from './paid-to-input';
import { PaymentFields } from './payment-fields';
import { PropertyFields } from './property-fields';
import { ReceiptsField } from './receipts-field';
import { TaxFields } from './tax-fields';
import { useExpenseDateWarnings } from './use-expense-date-warnings';
import { useUploads } from './use-uploads';
import { useUsualTax } from './use-usual-tax';
import { VendorCombobox } from './vendor-combobox';

interface ExpenseFormProps {
  initial: ExpenseValues;
  /** How many it has made already, where it recurs. */
  made?: number;
  /** The name of its draft in this browser. */
  draftKey: string;
  /** How its vendor and category are usually taxed is filled in. */
  proposesTax?: boolean;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (expense: ReturnType<typeof toInput>) => Promise<unknown>;
}

/** The form of an expense, new or not; what is typed is stored in this browser until it is saved, receipts too. */
export function ExpenseForm({
  initial,
  made,
  draftKey,
  proposesTax = false,
  action,
  cancelHref,
  onSave,
}: ExpenseFormProps) {
  const t = useWords(expensesWords, 'form');
  const schema = useMemo(() => expenseSchema(t('required'), t('rateMissing')), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initial });
  const { control, formState } = form;
  const draft = useLocalDraft(`expense.7.${draftKey}`, form);
  useUsualTax(form, proposesTax);
  const [files, date] = useWatch({ control, name: ['attachments', 'date'] });
  const setFiles = (next: typeof files) => form.setValue('attachments', next, { shouldDirty: true });
  const uploads = useUploads((file) => setFiles([...form.getValues('attachments'), file]));

  const save = draft.handleSubmit((values) => onSave(toInput(values)));

  return (
    <FormProvider {...form}>
      <form onSubmit={save} noValidate className="flex flex-col gap-6">
        <RestoredDraft draft={draft} />
        <FormError control={control} />
        <Card>
          <CardHeader title={t('receipts')} />
          <CardBody>
            <ReceiptsField
              files={files}
              onRemove={(reference) => setFiles(files.filter((file) => file.fileReferenceId !== reference))}
              uploads={uploads}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('what')} />
          <CardBody className="flex flex-col gap-5">
            <WhatFields form={form} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('amounts')} />
          <CardBody className="flex flex-col gap-5">
            <AmountFields form={form} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('tax')} />
          <CardBody className="flex flex-col gap-5">
            <TaxFields form={form} />
            <PropertyFields form={form} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('payment')} />
          <CardBody className="flex flex-col gap-5">
            <PaymentFields form={form} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={t('recurring')} />
          <CardBody>
            <RecurringFields from={date} made={made} />
          </CardBody>
          <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting || uploads.isBusy}>
            {action}
          </FormFooter>
        </Card>
      </form>
    </FormProvider>
  );
}

function WhatFields<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const hint = useWords(expensesWords, 'form');
  const { control } = form;
  const trpc = useTRPC();
  const categories = useQuery(trpc.expenses.categories.queryOptions());
  const warnings = useExpenseDateWarnings(form);
  return (
    <>
      <Field control={control} name="description" label={t('description')} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="date" label={t('date')} warning={warningAt(warnings, 'date')} required>
          {(field) => <DateInput {...field} />}
        </Field>
        <Field control={control} name="vendorId" label={t('vendor')} hint={hint('vendorHint')}>
          {(field) => (
            <VendorCombobox
              {...field}
              onChange={(vendor) => {
                field.onChange(vendor?.id ?? null);
                if (!vendor) return;
                form.setValue('vendor', vendor.name, { shouldDirty: true });
                form.setValue('vendorTaxId', vendor.taxId ?? '', { shouldDirty: true });
                form.setValue('vendorCountry', vendor.address?.country ?? '', { shouldDirty: true });
              }}
            />
          )}
        </Field>
        <Field control={control} name="vendor" label={t('paidTo')}>
          {(field) => <PaidToInput {...field} />}
        </Field>
        <Field control={control} name="category" label={t('category')} hint={hint('categoryHint')}>
          {(field) => <SuggestInput {...field} suggestions={categories.data} />}
        </Field>
      </div>
    </>
  );
}
