'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { RadioGroup } from '@/components/platform/ui/radio-group';
import { useWords } from '@/i18n/use-words';
import { creditSeveralWords } from '~/messages/credit-several';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { CreditReasonFields } from '../credit-reason-fields';
import { CreditedItems } from './credited-items';
import { ElsewhereFields } from './elsewhere-fields';
import { RectifiedInvoices } from './rectified-invoices';
import { CREDITED, emptyElsewhere, emptyItem, type SeveralValues, severalSchema } from './several-values';

interface CreditSeveralFormProps {
  /** The client that it begins with, and the invoices that are chosen from the start. */
  clientId: string | null;
  invoiceIds: string[];
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (values: z.output<ReturnType<typeof severalSchema>>) => Promise<unknown>;
}

/** What a credit note of several invoices credits, of which, and why. */
export function CreditSeveralForm({ clientId, invoiceIds, cancelHref, onSave }: CreditSeveralFormProps) {
  const t = useWords(creditSeveralWords);
  const formWords = useWords(documentFormWords);
  const creditWords = useWords(invoicesWords, 'credit');
  const schema = useMemo(
    () =>
      severalSchema({
        required: formWords('problem.required'),
        originals: t('chooseInvoices'),
        client: t('chooseClient'),
      }),
    [t, formWords],
  );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: newValues(clientId, invoiceIds) });
  const { control } = form;
  const submit = useHandleSubmit(form);
  const [of, client] = useWatch({ control, name: ['of', 'clientId'] });
  return (
    <form onSubmit={submit(onSave)} noValidate className="flex flex-col gap-6">
      <Card>
        <CardHeader title={t('what')} />
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field control={control} name="of" label={t('of')}>
            {(field) => (
              <RadioGroup {...field} choices={CREDITED.map((value) => ({ value, label: t(`ofs.${value}`) }))} />
            )}
          </Field>
          {/* Invoices that were chosen in the list say whose they are. */}
          {(of !== 'invoices' || invoiceIds.length === 0) && (
            <Field control={control} name="clientId" label={t('client')} required>
              {({ onChange, ...field }) => (
                <ClientCombobox
                  {...field}
                  onChange={(chosen) => {
                    form.setValue('originals', []);
                    onChange(chosen?.id ?? null);
                  }}
                />
              )}
            </Field>
          )}
          {of === 'invoices' && (
            <Field control={control} name="originals" label={t('invoices')} hint={t('invoicesHint')} required>
              {({ value, onChange, 'aria-describedby': describedBy, id }) => (
                <RectifiedInvoices
                  labelledBy={`${id}-label`}
                  describedBy={describedBy}
                  clientId={client}
                  invoiceIds={invoiceIds}
                  value={value}
                  onChange={onChange}
                />
              )}
            </Field>
          )}
          {of === 'period' && (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field control={control} name="period.from" label={t('from')} required>
                {(field) => <DateInput {...field} />}
              </Field>
              <Field control={control} name="period.to" label={t('to')} required>
                {(field) => <DateInput {...field} />}
              </Field>
            </div>
          )}
          {of === 'elsewhere' && <ElsewhereFields form={form} />}
          {of !== 'invoices' && <p className="text-sm text-muted">{t(`owed.${of}`)}</p>}
        </CardBody>
      </Card>
      <CreditedItems form={form} />
      <Card>
        <CardHeader title={t('why')} />
        <CardBody className="flex flex-col gap-5">
          <FormProvider {...form}>
            <CreditReasonFields />
          </FormProvider>
          <Field control={control} name="issueDate" label={formWords('issueDate')} hint={t('issueDateHint')}>
            {(field) => <DateInput {...field} />}
          </Field>
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={formWords('cancel')} saving={form.formState.isSubmitting}>
          {creditWords('action')}
        </FormFooter>
      </Card>
    </form>
  );
}

function newValues(clientId: string | null, originals: string[]): SeveralValues {
  return {
    ...{ of: 'invoices', clientId, originals, period: { from: '', to: '' }, elsewhere: [emptyElsewhere] },
    ...{ items: [emptyItem], reason: 'discount', reasonDescription: '', issueDate: '' },
  };
}
