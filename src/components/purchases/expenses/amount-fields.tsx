'use client';

import { useWatch } from 'react-hook-form';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { warningAt } from '@/lib/dates/date-warnings';
import { Money, roundIn, taxWithin, toNumber } from '@/lib/money/money';
import { isSelfAssessed } from '@/lib/tax/purchase-tax';
import { expensesWords } from '~/messages/expenses';
import type { ExpenseFormState } from './expense-values';
import { useExpenseDateWarnings } from './use-expense-date-warnings';

/** What was paid, the tax in it, and the rate where it was paid in another currency than that of the books. */
export function AmountFields<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const formText = useWords(expensesWords, 'form');
  const format = useFormat();
  const books = useWorkspace().currency;
  const { control } = form;
  const [amount, taxRate, enteredTax, taxes, purchaseType, currency, exchangeRate] = useWatch({
    control,
    name: ['amount', 'taxRate', 'tax', 'taxes', 'purchaseType', 'currency', 'exchangeRate'],
  });
  const selfAssessed = isSelfAssessed(purchaseType);
  const tax = selfAssessed
    ? new Money(0)
    : new Money(enteredTax ?? taxWithin(amount ?? 0, taxRate ?? 0, currency || books));
  const parts = {
    taxable: format.money(toNumber(new Money(amount ?? 0).minus(tax)), currency || books),
    tax: format.money(toNumber(tax), currency || books),
  };
  const warnings = useExpenseDateWarnings(form);
  const converted = format.money(toNumber(roundIn(books, new Money(amount ?? 0).times(exchangeRate ?? 0))), books);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field control={control} name="amount" label={t('amount')} hint={formText('amountHint')} required>
          {(field) => <NumberInput {...field} currency={currency || books} />}
        </Field>
        <Field control={control} name="currency" label={t('currency')} required>
          {(field) => <CurrencyCombobox {...field} />}
        </Field>
        {taxes.length === 0 && (
          <Field
            control={control}
            name="taxRate"
            label={t(selfAssessed ? 'ownTaxRate' : 'taxRate')}
            hint={tax.isZero() ? undefined : formText('parts', parts)}
          >
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
        )}
      </div>
      {currency && currency !== books && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            control={control}
            name="exchangeRate"
            label={t('exchangeRate')}
            hint={
              exchangeRate
                ? formText('converted', { amount: converted })
                : formText('rateHint', { from: currency, to: books })
            }
          >
            {(field) => <NumberInput {...field} min={0} decimals={8} />}
          </Field>
          <Field control={control} name="exchangeRateSource" label={t('exchangeRateSource')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field
            control={control}
            name="exchangeRateDate"
            label={t('exchangeRateDate')}
            warning={warningAt(warnings, 'exchangeRateDate')}
          >
            {(field) => <DateInput {...field} />}
          </Field>
        </div>
      )}
    </>
  );
}
