'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTaxIdWarning } from '@/components/company/tax-ids/use-tax-id-warning';
import { CountryCombobox } from '@/components/platform/format/country-combobox';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { Money } from '@/lib/money/money';
import { isSelfAssessed, TAXED_BY } from '@/lib/tax/purchase-tax';
import { PURCHASE_TYPES, type PurchaseType } from '@/lib/tax/purchase-types';
import { taxGapWarning } from '@/lib/tax/tax-gap';
import { TAX_TYPES } from '@/lib/tax/tax-rates';
import { expensesWords } from '~/messages/expenses';
import type { ExpenseFormState } from './expense-values';

/** How a purchase is taxed, what of it is deducted, and what the vendor's invoice says for the books. */
export function TaxFields<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const formText = useWords(expensesWords, 'form');
  const typeName = useWords(expensesWords, 'purchaseType');
  const kindName = useWords(expensesWords, 'operationType');
  const taxName = useWords(expensesWords, 'taxType');
  const { control } = form;
  const [purchaseType, taxDeductible, taxes] = useWatch({ control, name: ['purchaseType', 'taxDeductible', 'taxes'] });
  const [currency, vendorTaxId, vendorCountry, amount, taxRate, tax] = useWatch({
    control,
    name: ['currency', 'vendorTaxId', 'vendorCountry', 'amount', 'taxRate', 'tax'],
  });
  const base = new Money(amount ?? 0).minus(tax ?? 0);
  const isBoth = tax !== null && taxRate !== null && amount !== null;
  const taxIdWarning = useTaxIdWarning(vendorTaxId, vendorCountry);
  const selfAssessed = isSelfAssessed(purchaseType);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          control={control}
          name="purchaseType"
          label={t('purchaseType')}
          hint={selfAssessed ? formText('selfAssessedHint') : undefined}
        >
          {(field) => (
            <Select {...field} choices={PURCHASE_TYPES.map((value) => ({ value, label: typeName(value) }))} />
          )}
        </Field>
        <Field control={control} name="taxType" label={t('taxType')}>
          {(field) => (
            <Select
              {...field}
              choices={[
                { value: 'own', label: taxName('own') },
                ...TAX_TYPES.map((value) => ({ value, label: taxName(value) })),
              ]}
            />
          )}
        </Field>
        {taxes.length === 0 && !selfAssessed && (
          <Field
            control={control}
            name="tax"
            label={t('taxAmount')}
            hint={formText('taxHint')}
            warning={isBoth ? taxGapWarning({ base, rate: taxRate, tax, currency: currency || 'EUR' }) : undefined}
          >
            {(field) => <NumberInput {...field} currency={currency || undefined} />}
          </Field>
        )}
      </div>
      <RateRows form={form} />
      <Field
        control={control}
        name="taxDeductible"
        label={formText('taxDeductible')}
        hint={formText('taxDeductibleHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        {taxDeductible && (
          <Field control={control} name="vatDeductiblePercent" label={t('vatDeductiblePercent')}>
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
        )}
        <Field
          control={control}
          name="incomeDeductiblePercent"
          label={t('incomeDeductiblePercent')}
          hint={formText('incomeHint')}
        >
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
        </Field>
        <Field control={control} name="irpf" label={t('irpf')} hint={formText('irpfHint')}>
          {(field) => <NumberInput {...field} currency={currency || undefined} />}
        </Field>
      </div>
      <Field
        control={control}
        name="isInvestmentGood"
        label={formText('isInvestmentGood')}
        hint={formText('isInvestmentGoodHint')}
        layout="inline"
      >
        {(field) => <Checkbox {...field} />}
      </Field>
      {purchaseType === 'domestic' && (
        <Field
          control={control}
          name="vendorCashCriterion"
          label={formText('vendorCashCriterion')}
          hint={formText('vendorCashCriterionHint')}
          layout="inline"
        >
          {(field) => <Checkbox {...field} />}
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field control={control} name="invoiceNumber" label={t('invoiceNumber')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field
          control={control}
          name="vendorTaxId"
          label={t('vendorTaxId')}
          hint={taxIdWarning ?? formText('vendorDataHint')}
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="vendorCountry" label={t('vendorCountry')}>
          {(field) => <CountryCombobox {...field} />}
        </Field>
        <Field control={control} name="operationType" label={t('operationType')}>
          {(field) => <Select {...field} choices={OPERATIONS.map((value) => ({ value, label: kindName(value) }))} />}
        </Field>
      </div>
    </>
  );
}

const OPERATIONS = ['unknown', 'service', 'goods'] as const;
const NO_RATE = {
  ...{ rate: null, base: null, tax: null, taxType: null },
  ...({ kind: 'usual', operationType: 'unknown' } as const),
};

/** Of what comes from the Union, goods and services are listed apart. */
function isFromUnion(kind: string | undefined, purchaseType: PurchaseType): boolean {
  return (kind === 'usual' ? purchaseType : kind) === 'intra_community';
}

/** What is wrong with the tax of a rate, once all of it is typed. */
function gapOf(row: { rate: number | null; base: number | null; tax: number | null } | undefined, currency: string) {
  if (!row || row.rate === null || row.base === null || row.tax === null) return undefined;
  return taxGapWarning({ base: row.base, rate: row.rate, tax: row.tax, currency: currency || 'EUR' });
}

/** The rates of a receipt that has several: what they come to is the amount. */
function RateRows<Output>({ form }: { form: ExpenseFormState<Output> }) {
  const t = useWords(expensesWords, 'field');
  const formText = useWords(expensesWords, 'form');
  const kindName = useWords(expensesWords, 'taxedBy');
  const { control } = form;
  const rows = useFieldArray({ control, name: 'taxes' });
  const [currency, typed, purchaseType] = useWatch({ control, name: ['currency', 'taxes', 'purchaseType'] });
  const operationName = useWords(expensesWords, 'operationType');
  const operations = OPERATIONS.map((value) => ({ value, label: operationName(value) }));
  return (
    <div className="flex flex-col gap-3">
      {rows.fields.map((row, index) => (
        <fieldset key={row.id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr_auto]">
          <legend className="sr-only">{formText('rateRow', { number: index + 1 })}</legend>
          <div className="col-span-full flex flex-col gap-3 sm:col-span-1">
            <Field control={control} name={`taxes.${index}.kind`} label={t('kind')}>
              {(field) => (
                <Select
                  {...field}
                  choices={(['usual', ...TAXED_BY] as const).map((value) => ({ value, label: kindName(value) }))}
                />
              )}
            </Field>
            {isFromUnion(typed[index]?.kind, purchaseType) && (
              <Field control={control} name={`taxes.${index}.operationType`} label={formText('rowOperation')}>
                {(field) => <Select {...field} choices={operations} />}
              </Field>
            )}
          </div>
          <Field
            control={control}
            name={`taxes.${index}.rate`}
            label={t('rate')}
            className="col-span-full sm:col-span-1"
            required
          >
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
          <Field control={control} name={`taxes.${index}.base`} label={t('taxable')} required>
            {(field) => <NumberInput {...field} currency={currency || undefined} />}
          </Field>
          <Field
            control={control}
            name={`taxes.${index}.tax`}
            label={t('tax')}
            warning={gapOf(typed[index], currency)}
            required
          >
            {(field) => <NumberInput {...field} currency={currency || undefined} />}
          </Field>
          <Button
            variant="ghost"
            size="icon-sm"
            className="col-span-full justify-self-end sm:col-span-1 sm:mt-6"
            aria-label={formText('removeRate', { number: index + 1 })}
            onClick={() => rows.remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => rows.append(NO_RATE)}>
          <Plus aria-hidden /> {formText('addRate')}
        </Button>
      </div>
    </div>
  );
}
