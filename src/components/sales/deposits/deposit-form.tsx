'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { given, requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Card, CardBody } from '@/components/platform/ui/card';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { depositDateWarnings, warningAt } from '@/lib/dates/date-warnings';
import { type Deposit, DepositCreate } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';

interface DepositFormProps {
  deposit?: Deposit;
  /** The client that a new one begins with. */
  clientId?: string | null;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (deposit: DepositCreate) => Promise<unknown>;
}

/** The form of a deposit, new or not; what is typed is stored in this browser until it is saved. */
export function DepositForm({ deposit, clientId, action, cancelHref, onSave }: DepositFormProps) {
  const t = useWords(depositsWords);
  const { currency, dayNow } = useWorkspace();
  const form = useForm({
    resolver: zodResolver(depositSchema(t('required'), !deposit || deposit.clientId !== undefined)),
    defaultValues: valuesOf(deposit) ?? newValues(clientId ?? null, currency, dayNow()),
  });
  const { control, formState } = form;
  const [paidIn, receivedDate] = useWatch({ control, name: ['currency', 'receivedDate'] });
  const today = dayNow();
  const draft = useLocalDraft(
    `deposit.1.${deposit ? `${deposit.id}.${deposit.updatedAt}` : `new${clientId ?? ''}`}`,
    form,
  );
  const isUsed = deposit !== undefined && deposit.remainingBalance !== deposit.amount;

  const save = draft.handleSubmit((values) => onSave(toInput(values)));

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <RestoredDraft draft={draft} />
      <Card>
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          <Field control={control} name="clientId" label={t('field.client')} required>
            {({ onChange, ...field }) => (
              <ClientCombobox {...field} onChange={(client) => onChange(client?.id ?? null)} disabled={isUsed} />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-3">
            <Field
              control={control}
              name="amount"
              label={t('field.amount')}
              hint={isUsed ? t('amountFixed') : undefined}
              required
            >
              {(field) => <NumberInput {...field} min={0} currency={paidIn} disabled={isUsed} />}
            </Field>
            <Field control={control} name="currency" label={t('field.currency')} required>
              {(field) => <CurrencyCombobox {...field} disabled={isUsed} />}
            </Field>
            <Field
              control={control}
              name="receivedDate"
              label={t('field.receivedDate')}
              warning={warningAt(depositDateWarnings({ today, receivedDate }), 'receivedDate')}
              required
            >
              {(field) => <DateInput {...field} />}
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="paymentMethod" label={t('field.paymentMethod')}>
              {(field) => <Input {...field} />}
            </Field>
            <Field control={control} name="paymentReference" label={t('field.paymentReference')}>
              {(field) => <Input {...field} />}
            </Field>
          </div>
          <Field control={control} name="description" label={t('field.description')}>
            {(field) => <Input {...field} />}
          </Field>
          <Field control={control} name="notes" label={t('field.notes')} hint={t('notesHint')}>
            {(field) => <Textarea {...field} rows={3} />}
          </Field>
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
          {action}
        </FormFooter>
      </Card>
    </form>
  );
}

/** What the form asks for before the server is asked; the client of an old deposit may be deleted. */
function depositSchema(required: string, needsClient: boolean) {
  const { amount, currency, receivedDate, paymentMethod, paymentReference, description, notes } = DepositCreate.shape;
  return z.object({
    clientId: z
      .string()
      .nullable()
      .transform((value, context) => {
        if (value === null && needsClient) context.addIssue(required);
        return value ?? '';
      }),
    amount: requiredNumber(amount, required),
    currency: requiredText(given(currency), required),
    receivedDate: requiredText(given(receivedDate), required),
    paymentMethod: given(paymentMethod),
    paymentReference: given(paymentReference),
    description: given(description),
    notes: given(notes),
  });
}

type Values = z.input<ReturnType<typeof depositSchema>>;

function newValues(clientId: string | null, currency: string, today: string): Values {
  const empty = { paymentMethod: '', paymentReference: '', description: '', notes: '' };
  return { clientId, amount: null, currency, receivedDate: today, ...empty };
}

function valuesOf(deposit: Deposit | undefined): Values | undefined {
  if (!deposit) return undefined;
  const { clientId = null, amount, currency, receivedDate } = deposit;
  const { paymentMethod = '', paymentReference = '', description = '', notes = '' } = deposit;
  return { clientId, amount, currency, receivedDate, paymentMethod, paymentReference, description, notes };
}

/** As the API takes it; what is empty is cleared. */
function toInput(values: z.output<ReturnType<typeof depositSchema>>): DepositCreate {
  const { paymentMethod, paymentReference, description, notes, ...money } = values;
  return {
    ...money,
    paymentMethod: paymentMethod || null,
    paymentReference: paymentReference || null,
    description: description || null,
    notes: notes || null,
  };
}
