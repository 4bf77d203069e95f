'use client';

import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type InvoiceIssuer, invoiceTax, invoiceTotals } from '@/lib/invoice-totals';
import { toNumber } from '@/lib/money';
import type { AmountsOf } from './amounts';
import { type InvoiceValues, taxOf } from './invoice-values';

export interface LiveTotals {
  amounts: AmountsOf;
  /** Of each line, in its place. */
  nets: number[];
  /** What a line bears that names no rate, percent. */
  defaultRate: number;
}

/** What the invoice comes to as it is typed, by the rule that the server stores it by. */
export function useLiveTotals<Output>(
  control: Control<InvoiceValues, unknown, Output>,
  issuer: InvoiceIssuer,
): LiveTotals {
  const values = useWatch({ control }) as InvoiceValues;
  return useMemo(() => totalsOf(values, issuer), [values, issuer]);
}

function totalsOf(values: InvoiceValues, issuer: InvoiceIssuer): LiveTotals {
  const clientLocation = values.clientLocation === 'same' ? null : values.clientLocation;
  const discountRate = values.discountRate ?? 0;
  const irpfRate = values.irpfRate ?? 0;
  const items = values.items.map((item) => ({
    quantity: item.quantity ?? 0,
    unitPrice: item.unitPrice ?? 0,
    discountRate: item.discountRate,
    ...taxOf(item),
  }));
  const totals = invoiceTotals({ items, clientLocation, taxRate: values.taxRate, discountRate, irpfRate }, issuer);
  return {
    nets: totals.lines.map(({ net }) => toNumber(net)),
    defaultRate: Number(values.taxRate ?? invoiceTax(issuer, clientLocation).rate),
    amounts: {
      currency: values.currency,
      subtotal: toNumber(totals.subtotal),
      discount: toNumber(totals.discount),
      discountRate,
      taxes: totals.groups.map(({ category, rate, taxable, tax, surcharge }) => ({
        category,
        rate: rate.toNumber(),
        taxable: toNumber(taxable),
        tax: toNumber(tax),
        surcharge: toNumber(surcharge) || undefined,
      })),
      irpf: toNumber(totals.irpf),
      irpfRate,
      total: toNumber(totals.total),
      amountPaid: 0,
      amountDue: toNumber(totals.amountDue),
    },
  };
}
