'use client';

import { Fragment, type ReactNode } from 'react';
import { useCountryName } from '@/components/platform/format/use-country-name';
import { useFormat } from '@/components/platform/format/use-format';
import { cn } from '@/components/platform/ui/cn';
import { useWords } from '@/i18n/use-words';
import { type OssSale, readOssSale } from '@/lib/tax/oss-sale';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { documentAmountsWords } from '~/messages/document-amounts';

export type AmountsOf = Pick<
  Invoice,
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'discountRate'
  | 'allowances'
  | 'charges'
  | 'taxes'
  | 'irpf'
  | 'irpfRate'
  | 'total'
  | 'amountPaid'
  | 'amountDue'
> & {
  lateFee?: number;
  prepayment?: number;
};

/** From the lines to what is due, step by step; the same for what is typed and for what is stored. */
export function Amounts({ of, className }: { of: AmountsOf; className?: string }) {
  const t = useWords(documentAmountsWords);
  const format = useFormat();
  const taxLabel = useTaxLabel();
  const { currency } = of;
  const changes = changesOf(of);
  const taxable = of.taxes.reduce((sum, tax) => sum + tax.taxable, 0);
  return (
    <dl className={cn('flex flex-col gap-1.5', className)}>
      {(of.discount !== 0 || changes.length > 0) && (
        <Amount label={t('subtotal')} amount={of.subtotal} currency={currency} />
      )}
      {of.discount !== 0 && (
        <Amount
          label={t('discount', { rate: format.percent(of.discountRate) })}
          amount={-of.discount}
          currency={currency}
        />
      )}
      {changes.map(({ reason, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an allowance or a charge is identified by its place
        <Amount key={index} label={reason} amount={amount} currency={currency} />
      ))}
      <Amount label={t('taxable')} amount={taxable} currency={currency} />
      {of.taxes.map(({ category, rate, ossCountry, tax, surcharge }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group of tax is identified by its place
        <Fragment key={index}>
          <Amount label={taxLabel({ category, rate, ossCountry })} amount={tax} currency={currency} />
          {surcharge ? <Amount label={t('surcharge')} amount={surcharge} currency={currency} /> : null}
        </Fragment>
      ))}
      <Amount strong label={t('total')} amount={of.total} currency={currency} />
      {of.irpf !== 0 && (
        <Amount label={t('irpf', { rate: format.percent(of.irpfRate) })} amount={-of.irpf} currency={currency} />
      )}
      {of.prepayment ? <Amount label={t('prepayment')} amount={-of.prepayment} currency={currency} /> : null}
      {of.lateFee ? <Amount label={t('lateFee')} amount={of.lateFee} currency={currency} /> : null}
      {of.amountPaid !== 0 && <Amount label={t('paid')} amount={-of.amountPaid} currency={currency} />}
      {of.amountDue !== of.total && <Amount strong label={t('due')} amount={of.amountDue} currency={currency} />}
    </dl>
  );
}

/** The allowances of the whole document, below zero, then its charges. */
function changesOf({ allowances = [], charges = [] }: AmountsOf) {
  return [...allowances.map(({ reason, amount }) => ({ reason, amount: -amount })), ...charges];
}

interface AmountProps {
  label: ReactNode;
  amount: number;
  currency: string;
  strong?: boolean;
}

/** One step of a sum; only within a `dl`. */
export function Amount({ label, amount, currency, strong }: AmountProps) {
  const format = useFormat();
  return (
    <div className={cn('flex justify-between gap-4', strong && 'mt-1 border-t pt-2 text-base font-semibold')}>
      <dt className={cn('min-w-0 wrap-anywhere', !strong && 'text-muted')}>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{format.money(amount, currency)}</dd>
    </div>
  );
}

const categories = ['S', 'L', 'M', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

/** A group of tax, or a line. */
export interface Taxed {
  category: string;
  /** Percent. */
  rate: number;
  oss?: OssSale | '';
  ossCountry?: string;
}

/** What a category of EN 16931 and its rate are called: "VAT 21%", "VAT 19% (Germany)", "Exempt". */
export function useTaxLabel() {
  const t = useWords(documentAmountsWords, 'taxes');
  const format = useFormat();
  const country = useCountryName();
  return ({ category, rate, oss, ossCountry = oss ? readOssSale(oss).country : undefined }: Taxed) => {
    if (ossCountry) return t('oss', { rate: format.percent(rate), country: country(ossCountry) });
    const known = categories.find((it) => it === category);
    return known ? t(known, { rate: format.percent(rate) }) : format.percent(rate);
  };
}
