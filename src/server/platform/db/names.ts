import { Prisma } from '@/server/generated/prisma/client';

/** A model as Prisma's client calls it: `invoiceSeries`. */
export type Model = Uncapitalize<Prisma.ModelName>;

/** The table of a model: `invoiceSeries` → `invoice_series`, as every one is mapped. */
export function tableOf(model: Model) {
  return Prisma.raw(columnOf(model));
}

// There are as many as the schema has fields, and a document asks for forty each time it is written.
const columns = new Map<string, string>();

/** The column of a field: `taxIdNormalized` → `tax_id_normalized`, as every one is mapped. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known !== undefined) return known;
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column;
}
