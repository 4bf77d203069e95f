import { z } from 'zod';
import { TAXED_BY } from '@/lib/tax/purchase-tax';
import { PURCHASE_TYPES } from '@/lib/tax/purchase-types';
import { TAX_TYPES } from '@/lib/tax/tax-rates';
import { Percent, SignedAmount } from '@/server/platform/contract/amounts';

/** The tax that an expense bears. */
export const TaxType = z.enum(TAX_TYPES);

/** Where a purchase comes from, which decides who charges its tax. */
export const PurchaseType = z.enum(PURCHASE_TYPES).meta({
  description:
    '`domestic`: the vendor charges the tax. `import`: it was paid at customs. `intra_community` (from another EU ' +
    'country) and `reverse_charge` (at home, and services from outside the EU): the vendor charges none, and the ' +
    'company declares it as charged and as deductible at once, at `taxRate` or its standard rate. Of an expense that is ' +
    'so in part it is the kind of that part.',
});

/** Who charges a part of the tax, and what it is. */
export const TaxKind = z.enum(TAXED_BY).meta({
  description:
    '`charged`: by the vendor. `reverse_charge`, `intra_community`: the company declares it, and `tax` is what it charges ' +
    'itself, not in the amount. `other_tax`: a tax that is no VAT and bears none; it is cost. `not_subject`: what the ' +
    'vendor paid in the name of the company (suplidos). Left out: as `purchaseType` says.',
});

/** What was bought. */
export const OperationType = z.enum(['service', 'goods']);

/** A part of a receipt with one rate and kind of tax. */
export const ReceiptTax = z
  .object({
    rate: Percent.meta({ description: "Percent of this part's tax; 0 where it bears none.", example: 10 }),
    base: SignedAmount.meta({ description: 'Before tax.', example: 100 }),
    tax: SignedAmount.meta({ description: 'The tax of this part, in the currency of the expense.', example: 10 }),
    taxType: TaxType.nullish().meta({ description: 'That of the expense where left out.' }),
    kind: TaxKind.nullish(),
    operationType: OperationType.nullish().meta({
      description:
        'What this part bought, where an expense has goods and services; that of the expense where left out.',
    }),
  })
  .meta({ id: 'ReceiptTax', description: 'A part of a receipt with one rate and kind of tax.' });
export type ReceiptTax = z.output<typeof ReceiptTax>;
