'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTRPC } from '@/components/platform/api/trpc';
import { computeTotals } from '@/lib/money/invoice-totals';
import { toNumber } from '@/lib/money/money';
import { lineTax, type TaxParties } from '@/lib/tax/line-tax';
import { readOssSale } from '@/lib/tax/oss-sale';
import { type BilledClient, type Issuer, isWithheld, taxParties } from '@/lib/tax/tax-parties';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { type AllowanceKind, allowanceOf } from './allowances/allowance-values';
import type { AmountsOf } from './amounts';
import type { DocumentValues } from './document-values';
import { taxOf } from './lines/line-values';

interface LiveTotals {
  amounts: AmountsOf;
  /** Of each line, in its place. */
  nets: number[];
  /** What each line bears where it names no rate, percent. */
  defaultRates: number[];
  /** What the lines bear, percent, each once. */
  lineRates: number[];
  parties: TaxParties;
  /** Withholding is usual between the two. */
  isWithheld: boolean;
}

/** What the invoice comes to as it is typed, by the rule that the server stores it by. */
export function useLiveTotals<Output>(control: Control<DocumentValues, unknown, Output>, issuer: Issuer): LiveTotals {
  const trpc = useTRPC();
  const values = useWatch({ control }) as DocumentValues;
  const clientId = values.clientId ?? '';
  const { data: client } = useQuery(trpc.clients.get.queryOptions({ clientId }, { enabled: clientId !== '' }));
  return useMemo(() => {
    const billed = billedOf(values, client);
    return {
      ...totalsOf(values, taxParties(issuer, billed, values.operationDate || values.issueDate)),
      isWithheld: isWithheld(issuer, billed),
    };
  }, [values, issuer, client]);
}

function totalsOf(values: DocumentValues, parties: TaxParties): Omit<LiveTotals, 'isWithheld'> {
  const discountRate = values.discountRate ?? 0;
  const irpfRate = values.irpfRate ?? 0;
  const document = {
    taxRate: values.taxRate,
    operationType: values.operationType || null,
    equivalenceSurchargeRate: values.equivalenceSurchargeRate,
  };
  const items = values.items.map((item) => ({
    quantity: item.quantity ?? 0,
    unitPrice: item.unitPrice ?? 0,
    discountRate: item.discountRate,
    priceIncludesTax: item.priceIncludesTax,
    operationType: item.operationType || null,
    ...taxOf(item),
  }));
  const currency = values.currency || undefined;
  const allowances = values.allowances.map((it) => allowanceOf({ ...it, amount: it.amount || 0 }));
  const charges = values.charges.map((it) => allowanceOf({ ...it, amount: it.amount || 0 }));
  const totals = computeTotals({
    ...{
      items,
      ...document,
      pricesIncludeTax: values.pricesIncludeTax,
      discountRate,
      allowances,
      charges,
      irpfRate,
      currency,
    },
    tax: parties,
  });
  /** Those that are counted: whose amount is typed, and whose tax is known. */
  const counted = (kind: AllowanceKind) =>
    totals[kind].flatMap(({ tax, amount }, index) => {
      const { reason = '' } = values[kind][index] ?? {};
      return tax && !amount.isZero() ? [{ reason: reason || '—', amount: toNumber(amount) }] : [];
    });
  const prepayment = values.prepayment ?? 0;
  return {
    parties,
    nets: totals.lines.map(({ net }) => toNumber(net)),
    defaultRates: items.map(({ operationType }) => Number(lineTax(parties, { operationType }, document).rate)),
    lineRates: [...new Set(totals.lines.map(({ rate }) => rate.toNumber()))],
    amounts: {
      currency: values.currency,
      subtotal: toNumber(totals.subtotal),
      discount: toNumber(totals.discount),
      discountRate,
      allowances: counted('allowances'),
      charges: counted('charges'),
      taxes: totals.groups.map(({ category, rate, oss, taxable, tax, surcharge }) => ({
        category,
        ossCountry: oss ? readOssSale(oss).country : undefined,
        rate: rate.toNumber(),
        taxable: toNumber(taxable),
        tax: toNumber(tax),
        surcharge: toNumber(surcharge) || undefined,
      })),
      irpf: toNumber(totals.irpf),
      irpfRate,
      total: toNumber(totals.total),
      prepayment,
      amountPaid: 0,
      amountDue: toNumber(totals.amountDue.minus(prepayment)),
    },
  };
}

function billedOf(
  { clientLocation, clientTaxId, clientAddress }: DocumentValues,
  client: Client | undefined,
): BilledClient {
  return {
    zone: clientLocation === 'same' ? null : clientLocation,
    type: client?.clientType ?? null,
    taxId: clientTaxId || null,
    country: clientAddress?.country ?? null,
    postalCode: clientAddress?.postalCode ?? null,
    isSurcharged: client?.applyEquivalenceSurcharge ?? false,
  };
}
