import { z } from 'zod';
import { OPERATION_TYPES, TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { Percent, Quantity, UnitPrice } from '@/server/platform/contract/amounts';
import { optionalText } from '@/server/platform/contract/text';

export const OperationType = z.enum(OPERATION_TYPES);

/** VERI*FACTU's reasons of exemption (E1 = art. 20 LIVA …) or a code of the list VATEX of EN 16931. */
const TaxExemptCode = z
  .string()
  .max(100)
  .trim()
  .toUpperCase()
  .regex(/^(E[1-8]|VATEX-[A-Z0-9-]{2,40})$/, 'Use E1 to E8, or a VATEX code such as VATEX-EU-132-1B')
  .meta({ pattern: '^([Ee][1-8]|[Vv][Aa][Tt][Ee][Xx]-[A-Za-z0-9-]{2,40})$' });

export const LineItem = z
  .object({
    description: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .meta({ description: 'What is sold.', example: 'Consulting, March' }),
    quantity: Quantity.meta({ description: 'How many; up to eight decimals.', example: 10 }),
    unitPrice: UnitPrice,
    priceIncludesTax: z.boolean().nullish().meta({
      description: "Whether `unitPrice` includes the line's tax and recargo; as the document says where left out.",
      example: false,
    }),
    taxRate: Percent.nullish().meta({ description: "Percent; the invoice's where left out.", example: 21 }),
    discountRate: Percent.nullish().meta({ description: 'Percent taken off this line.', example: 10 }),
    unit: optionalText(30).meta({ description: 'Unit of measure.', example: 'hour' }),
    productId: z.string().max(64).nullish().meta({ description: 'The product it comes from.' }),
    taxExemptReason: optionalText(500).meta({
      description: 'Why no tax is charged on it.',
      example: 'Exempt by art. 20.Uno.9 LIVA',
    }),
    taxExemptCode: TaxExemptCode.nullish().meta({
      description: 'The same as a code: E1 to E8, as VERI*FACTU has them, or a VATEX code.',
      example: 'E1',
    }),
    taxCategory: z.enum(TAX_CATEGORIES).nullish().meta({
      description: 'EN 16931: S, Z, E, AE, K, G or O; L is IGIC, M is IPSI. What the zones call for where left out.',
      example: 'S',
    }),
    operationType: OperationType.nullish().meta({
      description: "Whether goods or a service are sold; the product's or the document's where left out.",
      example: 'service',
    }),
  })
  .meta({ id: 'LineItem' });
export type LineItem = z.output<typeof LineItem>;

/** A line as it is written: with what no caller says of it. */
export type WrittenLine = LineItem & {
  /** The advance invoice that it takes off. */
  advanceId?: string | null;
  /** As much of it, tax included. */
  advanceAmount?: number | null;
  /** What is before tax of that, below zero as the line is; not stored by itself. */
  advanceNet?: number;
};

export const InvoiceLine = LineItem.extend({
  expenseId: z.string().max(64).nullish().meta({ description: 'The expense, billable to this client, that it bills.' }),
}).meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.output<typeof InvoiceLine>;
