import { z } from 'zod';
import { given, requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { AllowanceCharge } from '@/server/platform/contract/allowance-charge';
import type { Document } from '@/server/sales/documents/documents.schema';
import { DEFAULT_RATE, EXEMPT } from '../lines/line-values';

/** The API's names, so that its complaints find their field. */
export const ALLOWANCE_KINDS = ['allowances', 'charges'] as const;
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number];

/** As it is typed: an amount that is not there yet is null. */
export type AllowanceValues = {
  reason: string;
  amount: number | null;
  /** As that of a line: that of the lines, a rate in percent, or none. */
  taxRate: string;
  taxExemptReason: string;
};

export const emptyAllowance: AllowanceValues = { reason: '', amount: null, taxRate: DEFAULT_RATE, taxExemptReason: '' };

export function allowancesSchema(problems: { required: string; reason: string }) {
  const fields = AllowanceCharge.shape;
  const allowance = z
    .object({
      reason: requiredText(fields.reason, problems.required),
      amount: requiredNumber(fields.amount, problems.required),
      taxRate: z.string(),
      taxExemptReason: given(fields.taxExemptReason),
    })
    .refine((it) => it.taxRate !== EXEMPT || it.taxExemptReason, { path: ['taxExemptReason'], error: problems.reason });
  return z.array(allowance);
}

export function allowanceValuesOf(all: Document['allowances'] = []): AllowanceValues[] {
  return all.map(({ reason, amount, taxRate, taxExemptReason = '' }) => ({
    ...{ reason, amount, taxExemptReason },
    taxRate: taxRate === undefined ? (taxExemptReason ? EXEMPT : DEFAULT_RATE) : String(taxRate),
  }));
}

type Typed = Omit<AllowanceValues, 'amount'>;

/** What is typed as the API takes it, and as the totals count it. */
export function allowanceOf<Amount>({ reason, amount, taxRate, taxExemptReason }: Typed & { amount: Amount }) {
  const isRate = taxRate !== DEFAULT_RATE && taxRate !== EXEMPT;
  return {
    ...{ reason, amount },
    taxRate: isRate ? Number(taxRate) : null,
    taxExemptReason: (taxRate === EXEMPT || Number(taxRate) === 0) && taxExemptReason ? taxExemptReason : null,
  };
}
