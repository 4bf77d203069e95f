import { Prisma } from '@/server/generated/prisma/client';

/** A model as Prisma's client calls it: `invoiceSeries`. */
export type Model = Uncapitalize<Prisma.ModelName>;

/** The table of a model: `invoiceSeries` → `invoice_series`, as every one is mapped. */
export function tableOf(model: Model) {
  return Prisma.raw(columnOf(model));
}

/** The column of a field: `taxIdNormalized` → `tax_id_normalized`, as every one is mapped. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
