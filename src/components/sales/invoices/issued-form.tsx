'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Lock } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { EInvoiceFields } from '@/components/contacts/parties/e-invoice-fields';
import { eInvoiceSchema, eInvoiceValuesOf, toEInvoice } from '@/components/contacts/parties/e-invoice-values';
import { useFocusedField } from '@/components/e-invoicing/e-invoices/use-focused-field';
import { given, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { RecurringFields } from '@/components/platform/recurring/recurring-fields';
import { recurringSchema, recurringValuesOf, toRecurring } from '@/components/platform/recurring/recurring-values';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { type Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { useSaveInvoice } from './use-save-invoice';

/** What an issued invoice, or the draft of a credit note, still lets one change, and what it does not. */
export function IssuedForm({ invoice }: { invoice: Invoice }) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const href = useWorkspaceHref();
  const save = useSaveInvoice(invoice.id);
  const schema = z.object({
    clientTaxId: given(InvoiceCreate.shape.clientTaxId),
    dueDate: z.string(),
    clientEmail: textAsOrEmpty(given(InvoiceCreate.shape.clientEmail), formWords('problem.email')),
    externalReference: given(InvoiceCreate.shape.externalReference),
    notes: given(InvoiceCreate.shape.notes),
    recurring: recurringSchema(formWords('problem.required')),
    einvoice: eInvoiceSchema(),
  });
  const { dueDate = '', clientEmail = '', externalReference = '', notes = '' } = invoice;
  const isDraft = invoice.status === 'draft';
  // Its original was issued without one, and a tax agency wants to know whom a full credit note is for.
  const asksTaxId = isDraft && !invoice.clientTaxId && invoice.rectification !== 'R5';
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      ...{ clientTaxId: '', dueDate, clientEmail, externalReference, notes },
      recurring: recurringValuesOf(invoice.recurring),
      einvoice: eInvoiceValuesOf(invoice.einvoice),
    },
  });
  const { control } = form;
  useFocusedField();

  const draft = useLocalDraft(`issued.4.${invoice.id}.${invoice.updatedAt}`, form);

  const submit = draft.handleSubmit((values) =>
    save.mutateAsync({
      invoiceId: invoice.id,
      ...(asksTaxId && values.clientTaxId && { clientTaxId: values.clientTaxId }),
      dueDate: values.dueDate || null,
      clientEmail: values.clientEmail || null,
      externalReference: values.externalReference || null,
      notes: values.notes || null,
      recurring: toRecurring(values.recurring),
      einvoice: toEInvoice(values.einvoice),
    }),
  );

  return (
    <>
      {isDraft ? (
        <Callout title={t('credit.fixed')}>{t('credit.fixedText')}</Callout>
      ) : (
        <Callout title={t('frozen.title')}>{t('frozen.text')}</Callout>
      )}
      <Card>
        <CardHeader
          title={formWords('document')}
          actions={
            <Badge>
              <Lock aria-hidden className="size-3" /> {t(isDraft ? 'credit.fixedBadge' : 'frozen.badge')}
            </Badge>
          }
        />
        <CardBody>
          <DefinitionList
            entries={[
              { term: t('column.number'), value: invoice.documentNumber },
              { term: formWords('issueDate'), value: <CalendarDate value={invoice.issueDate} /> },
              { term: t('column.client'), value: invoice.clientName },
              { term: formWords('clientTaxId'), value: invoice.clientTaxId },
              { term: formWords('lines'), value: invoice.items.map(({ description }) => description).join(' · ') },
              { term: t('column.total'), value: <Money amount={invoice.total} currency={invoice.currency} /> },
            ]}
          />
        </CardBody>
      </Card>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate>
          <Card>
            <CardBody className="flex flex-col gap-5">
              <RestoredDraft draft={draft} />
              <FormError control={control} />
              {asksTaxId && (
                <Field control={control} name="clientTaxId" label={formWords('clientTaxId')}>
                  {(field) => <Input {...field} autoComplete="off" />}
                </Field>
              )}
              <div className="grid gap-5 sm:grid-cols-2">
                <Field control={control} name="dueDate" label={formWords('invoice.lastDay')}>
                  {(field) => <DateInput {...field} />}
                </Field>
                <Field control={control} name="clientEmail" label={formWords('clientEmail')}>
                  {(field) => <Input {...field} type="email" autoComplete="off" />}
                </Field>
                <Field
                  control={control}
                  name="externalReference"
                  label={formWords('externalReference')}
                  hint={formWords('externalReferenceHint')}
                >
                  {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
                </Field>
              </div>
              <Field control={control} name="notes" label={formWords('notes')} hint={formWords('notesHint')}>
                {(field) => <Textarea {...field} />}
              </Field>
              <EInvoiceFields />
              {invoice.kind !== 'credit_note' && (
                <RecurringFields from={invoice.issueDate} made={invoice.recurring?.occurrencesGenerated} withAutoSend />
              )}
            </CardBody>
            <CardFooter>
              <ButtonLink href={href(`/invoices/${invoice.id}`)}>{formWords('cancel')}</ButtonLink>
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
                {formWords('save')}
              </Button>
            </CardFooter>
          </Card>
        </form>
      </FormProvider>
    </>
  );
}
