'use client';

import { useWatch } from 'react-hook-form';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { IbanInput } from '@/components/platform/ui/iban-input';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { warningAt } from '@/lib/dates/date-warnings';
import { Money, toNumber } from '@/lib/money/money';
import { expensesWords } from '~/messages/expenses';
import type { ExpenseFormState } from './expense-values';
import { useExpenseDateWarnings } from './use-expense-date-warnings';

/** When, how much and where the bill of an expense is to be paid. */
export function PaymentFields<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const formText = useWords(expensesWords, 'form');
  const format = useFormat();
  const books = useWorkspace().currency;
  const { control } = form;
  const [amount, irpf, currency] = useWatch({ control, name: ['amount', 'irpf', 'currency'] });
  const warnings = useExpenseDateWarnings(form);
  const usual = toNumber(new Money(amount ?? 0).minus(irpf ?? 0));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field control={control} name="dueDate" label={t('dueDate')} warning={warningAt(warnings, 'dueDate')}>
          {(field) => <DateInput {...field} />}
        </Field>
        <Field
          control={control}
          name="amountToPay"
          label={t('amountToPay')}
          hint={formText('amountToPayHint', { amount: format.money(usual, currency || books) })}
        >
          {(field) => <NumberInput {...field} currency={currency || books} />}
        </Field>
        <Field
          control={control}
          name="paidDate"
          label={t('paidDate')}
          hint={formText('paidDateHint')}
          warning={warningAt(warnings, 'paidDate')}
        >
          {(field) => <DateInput {...field} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field control={control} name="vendorIban" label={t('vendorIban')}>
          {(field) => <IbanInput {...field} />}
        </Field>
        <Field control={control} name="paymentReference" label={t('paymentReference')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="orderNumber" label={t('orderNumber')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field
          control={control}
          name="externalReference"
          label={t('externalReference')}
          hint={t('externalReferenceHint')}
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        </Field>
      </div>
    </>
  );
}
