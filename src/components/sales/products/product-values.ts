import { z } from 'zod';
import { given, requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { type Product, ProductCreate, ProductKind } from '@/server/sales/products/products.schema';

const fields = ProductCreate.shape;

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function productSchema(required: string) {
  return z.object({
    name: requiredText(fields.name, required),
    kind: ProductKind,
    sku: given(fields.sku),
    unitPrice: requiredNumber(fields.unitPrice, required),
    externalReference: given(fields.externalReference),
    unit: given(fields.unit),
    taxRate: fields.taxRate.unwrap(),
    irpfRate: fields.irpfRate.unwrap(),
    category: given(fields.category),
    description: given(fields.description),
    isActive: z.boolean(),
  });
}

/** The fields as they are typed: a number that is not there yet is null. */
export function valuesOf(product?: Product, name = ''): z.input<ReturnType<typeof productSchema>> {
  return {
    name: product?.name ?? name,
    kind: product?.kind ?? 'product',
    sku: product?.sku ?? '',
    unitPrice: product?.unitPrice ?? null,
    externalReference: product?.externalReference ?? '',
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
    externalReference: values.externalReference || null,
    unit: values.unit || null,
    category: values.category || null,
    description: values.description || null,
  } satisfies ProductCreate;
}
