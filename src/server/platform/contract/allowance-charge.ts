import { z } from 'zod';
import { TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { Money, Percent, SignedAmount } from '@/server/platform/contract/amounts';
import { optionalText } from '@/server/platform/contract/text';

export const MOST_ALLOWANCES = 20;

/** An allowance or a charge of the whole document: EN 16931 BG-20 and BG-21. */
export const AllowanceCharge = z
  .object({
    reason: z.string().trim().min(1).max(200).meta({ description: 'What it is for.', example: 'Shipping' }),
    amount: SignedAmount.refine((amount) => amount !== 0, 'Enter an amount above zero').meta({
      description: 'Before tax; above zero, and below it in a credit note alone.',
      example: 12.5,
    }),
    taxRate: Percent.nullish().meta({
      description: 'Percent: a rate of the lines, which it belongs to. Theirs where they bear one alone.',
      example: 21,
    }),
    taxExemptReason: optionalText(500).meta({
      description: 'Why no tax is charged on it; a charge may be exempt beside lines that are taxed.',
      example: 'Exempt by art. 20.Uno.9 LIVA',
    }),
  })
  .meta({
    id: 'AllowanceCharge',
    description: 'An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21).',
  });
export type AllowanceCharge = z.output<typeof AllowanceCharge>;

export const AllowanceCharges = z.array(AllowanceCharge).max(MOST_ALLOWANCES).nullish();

/** The same as it is read. */
export const DocumentAllowance = z
  .object({
    reason: z.string().meta({ description: 'What it is for.' }),
    amount: Money,
    taxRate: z.number().optional().meta({ description: 'Percent: the rate of the lines that it belongs to.' }),
    taxExemptReason: z.string().optional().meta({ description: 'Why no tax is charged on it.' }),
  })
  .meta({
    id: 'DocumentAllowance',
    description: 'An allowance or a charge of the whole document, before tax (EN 16931 BG-20, BG-21).',
  });

/** The same as it is stored: with the tax that it changes, resolved when it was written and frozen at issue. */
export const StoredAllowances = z
  .array(
    DocumentAllowance.extend({
      bears: z.object({
        category: z.enum(TAX_CATEGORIES),
        /** Percent, as text, as is the equivalence surcharge. */
        rate: z.string(),
        surchargeRate: z.string(),
        reason: z.string(),
        oss: z.string(),
      }),
      /** Of a credit note: the place of what it credits among those of its original. */
      of: z.number().optional(),
    }),
  )
  .nullable();
export type StoredAllowances = NonNullable<z.output<typeof StoredAllowances>>;
