'use client';

import { ArrowDown, ArrowUp, ListPlus, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { cn } from '@/components/platform/ui/cn';
import { Field } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { FieldWarning } from '@/components/platform/ui/label';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { isUsualRate } from '@/lib/tax/tax-hints';
import { type FiscalZone, ZONES } from '@/lib/tax/tax-zones';
import { documentAmountsWords } from '~/messages/document-amounts';
import { documentFormWords } from '~/messages/document-form';
import { issuingWords } from '~/messages/issuing';
import type { DocumentForm } from '../document-values';
import type { LineKey } from './line-keys';
import { DEFAULT_RATE, EXEMPT, type LineValues, UNTAXED } from './line-values';

/** Description, quantity, price, tax, amount and what can be done; their names stand once, above. `0.12345678` has room in a price. */
export const lineColumns =
  '@lg:grid-cols-[5.25rem_6.5rem_minmax(5rem,1fr)_5.5rem_auto] @4xl:grid-cols-[minmax(0,1fr)_4rem_7rem_9rem_6.5rem_4.5rem]';

/** A label is shown where there is no room for columns, and is for screen readers alone where there is. */
const cell = '@4xl:[&>label]:sr-only';

interface LineRowProps<Output> {
  form: DocumentForm<Output>;
  index: number;
  /** The issuer's. */
  zone: FiscalZone;
  /** What it bears where it names no rate, percent. */
  defaultRate: number;
  /** What it comes to. */
  net: number;
  isLast: boolean;
  /** Always the same function: the row is drawn anew for nothing else. */
  onDo: (key: LineKey, index: number) => void;
}

/**
 * A line in one row; unit and discount, which few lines need, in a second one. Typing into one line draws no other anew,
 * of which there may be hundreds.
 */
export const LineRow = memo(Row) as typeof Row;

function Row<Output>({ form, index, zone, defaultRate, net, isLast, onDo }: LineRowProps<Output>) {
  const t = useWords(documentFormWords);
  const { control, getValues } = form;
  const name = `items.${index}` as const;
  const [taxRate, currency, pricesIncludeTax] = useWatch({
    control,
    name: [`${name}.taxRate`, 'currency', 'pricesIncludeTax'],
  });
  const [isOpen, setOpen] = useState(() => hasMore(getValues(name)));
  const number = index + 1;
  const ofTax = { form, index, zone, defaultRate };
  const problem = useTaxProblem(ofTax);
  const problems = useWords(issuingWords, 'problems');
  const warningId = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium @lg:sr-only">{t('line', { number })}</legend>
      <div className={cn('grid grid-cols-2 items-start gap-x-2 gap-y-3', lineColumns)}>
        <Field
          control={control}
          name={`${name}.description`}
          label={t('description')}
          className={cn('col-span-full @4xl:col-span-1', cell)}
          required
        >
          {(field) => <Textarea {...field} rows={1} className="field-sizing-content min-h-8" />}
        </Field>
        <Field control={control} name={`${name}.quantity`} label={t('quantity')} className={cell} required>
          {(field) => <NumberInput {...field} decimals={8} />}
        </Field>
        <Field
          control={control}
          name={`${name}.unitPrice`}
          label={t(pricesIncludeTax ? 'unitPriceWithTax' : 'unitPrice')}
          className={cell}
          required
        >
          {(field) => <NumberInput {...field} decimals={8} currency={currency} />}
        </Field>
        <TaxField {...ofTax} warningId={problem && warningId} />
        <p className="self-end pb-1.5 text-right @lg:flex @lg:flex-col @lg:gap-1.5 @lg:self-start @lg:pb-0 @4xl:block @4xl:self-auto @4xl:pt-1.5">
          <span className="text-muted @4xl:sr-only">{t('amount')} </span>
          <Money className="font-medium @lg:leading-8 @4xl:leading-normal" amount={net} currency={currency} />
        </p>
        <div className="col-span-full flex justify-end gap-0.5 @lg:col-span-1 @lg:pt-7 @4xl:pt-0.5">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('moveUp', { number })}
            disabled={index === 0}
            className="@lg:pointer-fine:hidden @4xl:hidden"
            onClick={() => onDo('moveUp', index)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('moveDown', { number })}
            disabled={isLast}
            className="@lg:pointer-fine:hidden @4xl:hidden"
            onClick={() => onDo('moveDown', index)}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('moreOfLine', { number })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ListPlus aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('removeLine', { number })}
            onClick={() => onDo('remove', index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      {problem && <FieldWarning id={warningId}>{problems(problem)}</FieldWarning>}
      {isOpen && (
        <div className="grid grid-cols-2 gap-2 @4xl:max-w-sm">
          <Field control={control} name={`${name}.unit`} label={t('unit')}>
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name={`${name}.discountRate`} label={t('discountRate')}>
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" className="[&_input]:pr-7" />}
          </Field>
          <Field
            control={control}
            name={`${name}.priceIncludesTax`}
            label={t('priceIncludesTax')}
            layout="inline"
            className="col-span-full"
          >
            {({ value, ...field }) => <Checkbox {...field} value={value ?? pricesIncludeTax} />}
          </Field>
        </div>
      )}
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
    </fieldset>
  );
}

/** Categories without tax that every line may be of. */
const OFFERED: ReadonlySet<string> = new Set(['AE', 'O']);

/** Something stands in the second row. */
function hasMore({ unit, discountRate, priceIncludesTax }: LineValues): boolean {
  return unit !== '' || Boolean(discountRate) || priceIncludesTax !== null;
}

type TaxFieldProps<Output> = Pick<LineRowProps<Output>, 'form' | 'index' | 'zone' | 'defaultRate'>;

/** What should be looked at again of the tax of a line: a rate that its zone has not, or none without a reason. */
function useTaxProblem<Output>({ form, index, zone, defaultRate }: TaxFieldProps<Output>) {
  const { control } = form;
  const [taxRate, issueDate, operationDate] = useWatch({
    control,
    name: [`items.${index}.taxRate`, 'issueDate', 'operationDate'],
  });
  const rate = Number(taxRate);
  if (Number.isNaN(rate)) return undefined;
  if (!isUsualRate(zone, rate, operationDate || issueDate)) return 'tax_rate';
  return rate === 0 && ZONES[zone].category === 'S' && defaultRate > 0 ? 'zero_without_reason' : undefined;
}

function TaxField<Output>({
  form,
  index,
  zone,
  defaultRate,
  warningId,
}: TaxFieldProps<Output> & { warningId?: string }) {
  const t = useWords(documentFormWords);
  const taxes = useWords(documentAmountsWords, 'taxes');
  const format = useFormat();
  const { control } = form;
  const name = `items.${index}.taxRate` as const;
  const taxRate = useWatch({ control, name });
  const { rates } = ZONES[zone];
  const isRate = !Number.isNaN(Number(taxRate));
  const isOfIva = ZONES[zone].category === 'S';
  const rare = UNTAXED.filter(
    (category) => OFFERED.has(category) || category === taxRate || (isOfIva && category === 'Z'),
  );
  const choices = [
    { value: DEFAULT_RATE, label: t('defaultRate', { rate: format.percent(defaultRate) }) },
    ...[...new Set([...rates, ...(isRate ? [Number(taxRate)] : [])])]
      .sort((a, b) => b - a)
      .map((rate) => ({ value: String(rate), label: format.percent(rate) })),
    { value: EXEMPT, label: t('exempt') },
    ...rare.map((category) => ({ value: category, label: taxes(category, { rate: format.percent(0) }) })),
  ];
  return (
    <Field control={control} name={name} label={t('taxRate')} className={cell}>
      {(field) => (
        <Select
          {...field}
          aria-describedby={[field['aria-describedby'], warningId].filter(Boolean).join(' ') || undefined}
          choices={choices}
          // A long one, such as "Reverse charge", takes a second line rather than being cut.
          className="h-auto min-h-8 py-1 [&>span]:whitespace-normal"
        />
      )}
    </Field>
  );
}
