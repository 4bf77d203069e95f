import { z } from 'zod';
import { PRODUCT_KINDS } from '@/lib/sales/product-kinds';
import { Percent, UnitPrice } from '@/server/platform/contract/amounts';
import {
  ExternalReference,
  ExternalReferenceFilter,
  ExternalReferenceInput,
} from '@/server/platform/contract/external-reference';
import {
  DateRangeInput,
  ListInput,
  listSchemaOf,
  QueryFlag,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';

export const ProductKind = z.enum(PRODUCT_KINDS);

export const ProductCreate = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'What it is called.', example: 'Consulting hour' }),
    unitPrice: UnitPrice,
    description: optionalText(2000).meta({
      description: 'What a line says of it; its name where left out.',
      example: 'Consulting, by the hour',
    }),
    taxRate: Percent.nullish().meta({ description: "Percent; the document's where left out.", example: 21 }),
    irpfRate: Percent.nullish().meta({ description: 'Withholding that is usual for it, percent.', example: 15 }),
    category: optionalText(100).meta({ description: 'What it is filed under.', example: 'Services' }),
    sku: optionalText(100).meta({
      description: 'Your own code; unique in the workspace. Empty means none.',
      example: 'CON-H',
    }),
    externalReference: ExternalReferenceInput,
    unit: optionalText(30).meta({ description: 'Unit of measure.', example: 'hour' }),
    isActive: z.boolean().nullish().meta({ description: 'Whether it is on offer; true where left out.' }),
    kind: ProductKind.nullish().meta({ description: '`product` where left out.', example: 'service' }),
  })
  .meta({ id: 'ProductCreate' });
export type ProductCreate = z.output<typeof ProductCreate>;

/** A PATCH: what is left out stays, null clears. */
export const ProductPatch = ProductCreate.partial().meta({ id: 'ProductPatch' });
export type ProductPatch = z.output<typeof ProductPatch>;

export const Product = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'prd_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    name: z.string().meta({ description: 'What it is called.', example: 'Consulting hour' }),
    unitPrice: z
      .number()
      .meta({ description: 'Price of one before tax, in the currency of the document that it is put on.' }),
    description: z.string().optional().meta({ description: 'What a line says of it; its name where absent.' }),
    taxRate: z.number().optional().meta({ description: "Percent; absent where the document's counts." }),
    irpfRate: z.number().optional().meta({ description: 'Withholding that is usual for it, percent.' }),
    category: z.string().optional().meta({ description: 'What it is filed under.' }),
    sku: z.string().optional().meta({ description: 'Your own code; unique in the workspace.' }),
    externalReference: ExternalReference,
    unit: z.string().optional().meta({ description: 'Unit of measure.' }),
    isActive: z.boolean().meta({ description: 'Whether it is on offer.' }),
    kind: ProductKind.meta({ description: 'Whether goods or a service.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'Product',
    description: 'Something that the company sells: what a line of a document can be filled from.',
  });
export type Product = z.output<typeof Product>;

export const ProductPath = z.object({ productId: z.string().max(64).meta({ description: 'The id of the product.' }) });

export const ProductListInput = ListInput.extend(DateRangeInput.shape).extend({
  isActive: QueryFlag.optional().meta({ description: 'Only what is on offer, or only what is not.', example: true }),
  kind: ProductKind.optional().meta({ description: 'Only products, or only services.' }),
  ...UpdatedSinceInput.shape,
  ...ExternalReferenceFilter.shape,
});
export type ProductListInput = z.output<typeof ProductListInput>;

export const ProductBrowseInput = ProductListInput.extend(sortedBy(['name', 'unitPrice']).shape);
export type ProductBrowseInput = z.output<typeof ProductBrowseInput>;

export const ProductList = listSchemaOf(Product).meta({ id: 'ProductList' });
export type ProductList = z.output<typeof ProductList>;
