import { z } from 'zod';
import type { Product, ProductCreate } from '@/server/products/products.schema';

export const kinds = ['product', 'service'] as const;

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function productSchema(required: string) {
  return z.object({
    name: z.string().trim().min(1, required).max(200),
    kind: z.enum(kinds),
    sku: z.string().trim().max(100),
    unitPrice: z
      .number()
      .nullable()
      .transform((value, context) => {
        if (value === null) context.addIssue(required);
        return value ?? 0;
      }),
    unit: z.string().trim().max(30),
    taxRate: z.number().min(0).max(100).nullable(),
    irpfRate: z.number().min(0).max(100).nullable(),
    category: z.string().trim().max(100),
    description: z.string().trim().max(2000),
    isActive: z.boolean(),
  });
}

/** The fields as they are typed: a number that is not there yet is null. */
export function valuesOf(product?: Product): z.input<ReturnType<typeof productSchema>> {
  return {
    name: product?.name ?? '',
    kind: product?.kind ?? 'product',
    sku: product?.sku ?? '',
    unitPrice: product?.unitPrice ?? null,
    unit: product?.unit ?? '',
    taxRate: product?.taxRate ?? null,
    irpfRate: product?.irpfRate ?? null,
    category: product?.category ?? '',
    description: product?.description ?? '',
    isActive: product?.isActive ?? true,
  };
}

/** As the API takes it; what is empty is cleared. */
export function toInput(values: z.output<ReturnType<typeof productSchema>>) {
  return {
    ...values,
    sku: values.sku || null,
    unit: values.unit || null,
    category: values.category || null,
    description: values.description || null,
  } satisfies ProductCreate;
}
