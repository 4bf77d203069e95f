'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Money } from '@/components/format/money';
import { useFormat } from '@/components/format/use-format';
import { ProductCombobox } from '@/components/products/product-combobox';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { TaxParties } from '@/lib/line-tax';
import { isUsualRate } from '@/lib/tax-hints';
import { type FiscalZone, ZONES } from '@/lib/tax-zones';
import type { Product } from '@/server/products/products.schema';
import type { DocumentValues } from './document-values';
import { DEFAULT_RATE, EXEMPT, emptyLine, isUntouched, lineOf, rateFor, UNTAXED } from './line-values';

export type DocumentForm<Output> = UseFormReturn<DocumentValues, unknown, Output>;

interface LineItemsProps<Output> {
  form: DocumentForm<Output>;
  /** The issuer's. */
  zone: FiscalZone;
  /** Who sells to whom, as it is typed. */
  parties: TaxParties;
  /** What each line bears where it names no rate, percent. */
  defaultRates: readonly number[];
  /** What each line comes to. */
  nets: readonly number[];
}

/** The lines of an invoice: added, removed and put in order, by keyboard too. */
export function LineItems<Output>({ form, zone, parties, defaultRates, nets }: LineItemsProps<Output>) {
  const t = useTranslations('invoices.form');
  const lines = useFieldArray({ control: form.control, name: 'items' });
  const currency = useWatch({ control: form.control, name: 'currency' });
  const [announcement, setAnnouncement] = useState('');
  const last = lines.fields.length - 1;
  useRatesOfDestination(form, parties);

  function focus(index: number) {
    // The line has to be on the page before it can take the focus.
    requestAnimationFrame(() => form.setFocus(`items.${index}.description`));
  }

  function move(from: number, to: number) {
    if (to < 0 || to > last) return;
    lines.move(from, to);
    setAnnouncement(t('moved', { number: to + 1 }));
    focus(to);
  }

  function remove(index: number) {
    lines.remove(index);
    focus(Math.min(index, last - 1));
  }

  function addProduct(product: Product) {
    const free = form.getValues('items').findIndex(isUntouched);
    const line = lineOf(product, parties);
    if (free >= 0) lines.update(free, line);
    else lines.append(line, { shouldFocus: false });
    if (product.irpfRate !== undefined && form.getValues('irpfRate') === null) {
      form.setValue('irpfRate', product.irpfRate, { shouldDirty: true });
    }
    const index = free >= 0 ? free : last + 1;
    requestAnimationFrame(() => form.setFocus(`items.${index}.quantity`, { shouldSelect: true }));
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(index, index + step);
  }

  return (
    <div className="@container flex flex-col">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className="flex flex-col divide-y border-b">
        {lines.fields.map((line, index) => (
          <li key={line.id} className="px-4 py-3" onKeyDown={(event) => onKeyDown(event, index)}>
            <fieldset className="flex flex-col gap-3">
              <legend className="sr-only">{t('line', { number: index + 1 })}</legend>
              <LineFields form={form} index={index} zone={zone} defaultRate={defaultRates[index] ?? 0} />
              <div className="flex items-center justify-end gap-1">
                <span className="mr-auto text-muted @4xl:mr-3 @4xl:ml-auto">
                  {t('amount')} <Money className="font-medium text-ink" amount={nets[index] ?? 0} currency={currency} />
                </span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('moveUp', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('moveDown', { number: index + 1 })}
                  disabled={index === last}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeLine', { number: index + 1 })}
                  disabled={last === 0}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => lines.append(emptyLine, { focusName: `items.${last + 1}.description` })}>
            <Plus aria-hidden /> {t('addLine')}
          </Button>
          <ProductCombobox
            aria-label={t('addProduct')}
            placeholder={t('addProduct')}
            emptyText={t('noProduct')}
            className="w-56"
            onPick={addProduct}
          />
        </div>
        <p className="text-xs text-muted max-sm:hidden">{t('linesHint')}</p>
      </div>
    </div>
  );
}

/** Products that were there before the consumer in another country was named lose the rate that they brought. */
function useRatesOfDestination<Output>({ getValues, setValue }: DocumentForm<Output>, parties: TaxParties): void {
  const dropRates = useEffectEvent((country: string | undefined) => {
    if (!country) return;
    for (const [index, line] of getValues('items').entries()) {
      const rate = rateFor(parties, line);
      if (rate !== line.taxRate) setValue(`items.${index}.taxRate`, rate, { shouldDirty: true });
    }
  });
  const country = parties.destination?.country;
  useEffect(() => dropRates(country), [country]);
}

interface LineFieldsProps<Output> extends Omit<LineItemsProps<Output>, 'nets' | 'parties' | 'defaultRates'> {
  index: number;
  /** What it bears where it names no rate, percent. */
  defaultRate: number;
}

function LineFields<Output>({ form, index, zone, defaultRate }: LineFieldsProps<Output>) {
  const t = useTranslations('invoices.form');
  const format = useFormat();
  const { control } = form;
  const name = `items.${index}` as const;
  const [taxRate, currency, issueDate, operationDate] = useWatch({
    control,
    name: [`${name}.taxRate`, 'currency', 'issueDate', 'operationDate'],
  });
  const { rates } = ZONES[zone];
  const taxes = useTranslations('invoices.taxes');
  const isRate = !Number.isNaN(Number(taxRate));
  const problems = useTranslations('invoices.issue.problems');
  const isUnknown = isRate && !isUsualRate(zone, Number(taxRate), operationDate || issueDate);
  const rare = UNTAXED.filter((category) => category === 'AE' || category === 'O' || category === taxRate);
  const choices = [
    { value: DEFAULT_RATE, label: t('defaultRate', { rate: format.percent(defaultRate) }) },
    ...[...new Set([...rates, ...(isRate ? [Number(taxRate)] : [])])]
      .sort((a, b) => b - a)
      .map((rate) => ({ value: String(rate), label: format.percent(rate) })),
    { value: EXEMPT, label: t('exempt') },
    ...rare.map((category) => ({ value: category, label: taxes(category, { rate: format.percent(0) }) })),
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-[1fr_1fr_1.3fr_1fr_1.5fr] @4xl:grid-cols-[minmax(12rem,1fr)_5.5rem_5.5rem_8rem_6rem_9rem]">
        <Field
          control={control}
          name={`${name}.description`}
          label={t('description')}
          className="col-span-full @4xl:col-span-1"
          required
        >
          {(field) => <Textarea {...field} rows={1} className="min-h-8" />}
        </Field>
        <Field control={control} name={`${name}.quantity`} label={t('quantity')} required>
          {(field) => <NumberInput {...field} decimals={6} />}
        </Field>
        <Field control={control} name={`${name}.unit`} label={t('unit')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name={`${name}.unitPrice`} label={t('unitPrice')} required>
          {(field) => <NumberInput {...field} decimals={4} currency={currency} />}
        </Field>
        <Field control={control} name={`${name}.discountRate`} label={t('discountRate')}>
          {(field) => <NumberInput {...field} min={0} max={100} suffix="%" className="[&_input]:pr-7" />}
        </Field>
        <Field
          control={control}
          name={`${name}.taxRate`}
          label={t('taxRate')}
          hint={isUnknown && problems('tax_rate')}
          className="col-span-2 @lg:col-span-1"
        >
          {(field) => <Select {...field} choices={choices} />}
        </Field>
      </div>
      {taxRate === EXEMPT && (
        <Field
          control={control}
          name={`${name}.taxExemptReason`}
          label={t('exemptReason')}
          hint={t('exemptReasonHint')}
          required
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      )}
    </>
  );
}
