'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { RecurringFields } from '@/components/platform/recurring/recurring-fields';
import { Button, ReturnButton } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useMediaQuery } from '@/components/platform/ui/use-media-query';
import { useWords } from '@/i18n/use-words';
import { addDays, isCalendarDate } from '@/lib/dates';
import type { Issuer } from '@/lib/tax/tax-parties';
import { changesSince } from '@/lib/text/changes-since';
import { documentFormWords } from '~/messages/document-form';
import { AllowanceFields } from './allowances/allowance-fields';
import { Amounts } from './amounts';
import { BilledTo } from './billed-to';
import { CreateAndGoOn } from './create-and-go-on';
import {
  type DocumentKind,
  type DocumentValues,
  documentSchema,
  hasDetails,
  LAST_DAY,
  toInput,
} from './document-values';
import { ExpensesToBill } from './lines/expenses-to-bill';
import { LineItems } from './lines/line-items';
import { PricesIncludeTax } from './lines/prices-include-tax';
import { useLiveTotals } from './live-totals';
import { MoreDetails } from './more-details';
import type { NextStep } from './next-step';
import { TypedPaper } from './paper/typed-paper';
import { StickyFoot } from './sticky-foot';
import { useDocumentDateWarnings } from './use-document-date-warnings';

type DocumentInput = ReturnType<typeof toInput>;

/** Where one of these changes the API takes the others from the client, or drops them: so they are sent. */
const OF_PARTY_AND_MONEY = [
  ...(['clientId', 'clientName', 'clientTaxId', 'clientAddress', 'clientEmail', 'clientLocation'] as const),
  ...(['currency', 'exchangeRate'] as const),
];

interface DocumentFormProps {
  kind: DocumentKind;
  initial: DocumentValues;
  issuer: Issuer;
  /** The workspace's, which another one needs a rate in. */
  currency: string;
  /** The withholding to propose where it is usual, percent; none is where what is there already says. */
  usualIrpfRate?: number;
  dueDays: number;
  /** Under which this browser keeps what is typed. */
  draftKey: string;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Whom it is for, in place of the fields that ask it: of a credit note that follows its invoices. */
  fixedClient?: string;
  /** Whether it can be sent or issued at once, which only a new one can. */
  goesOn?: boolean;
  /**
   * Writes it, or what of it is not as it was when the form opened; what it rejects with is shown where it belongs.
   * `next` is what it is to be asked for afterwards.
   */
  onSave: (document: DocumentInput, changes: Partial<DocumentInput>, next?: NextStep) => Promise<unknown>;
}

/** The form of a draft, new or not, with what it comes to beside it. */
export function DocumentForm({
  kind,
  initial,
  issuer,
  currency,
  usualIrpfRate,
  dueDays,
  draftKey,
  action,
  cancelHref,
  fixedClient,
  goesOn = false,
  onSave,
}: DocumentFormProps) {
  const t = useWords(documentFormWords);
  const schema = useMemo(
    () => documentSchema({ required: t('problem.required'), email: t('problem.email'), reason: t('problem.reason') }),
    [t],
  );
  const lastDay = LAST_DAY[kind];
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initial });
  const { control, formState } = form;
  const issueDate = useWatch({ control, name: 'issueDate' });
  const draft = useLocalDraft(draftKey, form);
  const totals = useLiveTotals(control, issuer);
  const dated = useDocumentDateWarnings(kind, control, totals.parties.isBusiness ?? false);
  const isWide = useMediaQuery('(min-width: 80rem)');
  useClientFocus(form, goesOn && !fixedClient && !initial.clientId);
  useProposedIrpfRate(form, totals.isWithheld, usualIrpfRate);

  const saveAnd = (next?: NextStep) =>
    draft.handleSubmit((values) => {
      const document = toInput(values);
      const opened = schema.safeParse(initial);
      const changes = opened.success ? changesSince(toInput(opened.data), document, OF_PARTY_AND_MONEY) : document;
      return onSave(document, changes, next);
    });

  function proposeLastDay(issueDate: string) {
    const isTheirs = formState.dirtyFields[lastDay] || initial[lastDay] === '';
    if (!isTheirs && isCalendarDate(issueDate)) form.setValue(lastDay, addDays(issueDate, dueDays));
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={saveAnd()}
        noValidate
        className="grid items-start gap-x-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_35.5rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <RestoredDraft draft={draft} />
          <FormError control={control} />
          {fixedClient ? (
            <Callout>{fixedClient}</Callout>
          ) : (
            <BilledTo kind={kind} form={form} issuer={issuer} parties={totals.parties} />
          )}
          <Card>
            <CardBody className="grid gap-5 sm:grid-cols-2">
              <Field control={control} name="issueDate" label={t('issueDate')} warning={dated('issueDate')} required>
                {(field) => (
                  <DateInput
                    {...field}
                    onChange={(date) => {
                      field.onChange(date);
                      proposeLastDay(date);
                    }}
                  />
                )}
              </Field>
              <Field
                control={control}
                name={lastDay}
                label={t(`${kind}.lastDay`)}
                hint={t('lastDayHint', { days: dueDays })}
                warning={dated(lastDay)}
              >
                {(field) => <DateInput {...field} />}
              </Field>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('lines')} actions={<PricesIncludeTax form={form} />} />
            <ExpensesToBill form={form} />
            <LineItems
              form={form}
              zone={issuer.zone ?? 'peninsula'}
              parties={totals.parties}
              defaultRates={totals.defaultRates}
              nets={totals.nets}
            />
            <AllowanceFields form={form} lineRates={totals.lineRates} />
          </Card>
          <MoreDetails
            kind={kind}
            control={control}
            workspaceCurrency={currency}
            open={hasDetails(initial)}
            operationDateWarning={dated('operationDate')}
          />
          <Card>
            <CardBody>
              <Field control={control} name="notes" label={t('notes')} hint={t('notesHint')}>
                {(field) => <Textarea {...field} />}
              </Field>
            </CardBody>
          </Card>
          {kind === 'invoice' && (
            <Card>
              <CardHeader title={t('recurring')} />
              <CardBody>
                <RecurringFields from={issueDate} withAutoSend />
              </CardBody>
            </Card>
          )}
          <Card>
            <CardHeader title={t('amounts')} />
            <CardBody className="grid gap-5 sm:grid-cols-2">
              <div className="flex flex-col gap-5">
                <Field control={control} name="discountRate" label={t('documentDiscount')}>
                  {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
                </Field>
                <Field control={control} name="irpfRate" label={t('irpfRate')}>
                  {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
                </Field>
              </div>
              <Amounts of={totals.amounts} />
            </CardBody>
          </Card>
        </div>
        {isWide && (
          <div className="sticky top-6">
            <TypedPaper kind={kind} control={control} />
          </div>
        )}
        <StickyFoot amount={totals.amounts.amountDue} currency={totals.amounts.currency}>
          <ReturnButton href={cancelHref}>{t('cancel')}</ReturnButton>
          <Button type="submit" variant={goesOn ? 'secondary' : 'primary'} loading={formState.isSubmitting}>
            {action}
          </Button>
          {goesOn && (
            <CreateAndGoOn
              of={kind === 'invoice' ? 'invoices' : 'quotes'}
              loading={formState.isSubmitting}
              onCreate={(next) => void saveAnd(next)()}
            />
          )}
        </StickyFoot>
      </form>
    </FormProvider>
  );
}

/** A new document begins with whom it is for, unless somebody is typing elsewhere already. */
function useClientFocus<Output>(
  { setFocus }: UseFormReturn<DocumentValues, unknown, Output>,
  isUnknown: boolean,
): void {
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea') ?? false;
    if (isUnknown && !isTyping) setFocus('clientId');
  }, [isUnknown, setFocus]);
}

/** Withholding follows from whom the invoice bills until somebody types it. */
function useProposedIrpfRate<Output>(
  { getFieldState, setValue }: UseFormReturn<DocumentValues, unknown, Output>,
  isWithheld: boolean,
  usual: number | undefined,
): void {
  useEffect(() => {
    if (usual === undefined || getFieldState('irpfRate').isDirty) return;
    setValue('irpfRate', isWithheld && usual > 0 ? usual : null);
  }, [isWithheld, usual, getFieldState, setValue]);
}
