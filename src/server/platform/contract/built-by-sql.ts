import type { z } from 'zod';

const trusted = new WeakSet<z.ZodType>();

/**
 * Marks a schema whose values PostgreSQL builds field by field: they are answered as they are, for to parse each once more
 * would be a sixth of the work for a page of invoices. Tests compare every answer with its schema.
 */
export function builtBySql<Schema extends z.ZodType>(schema: Schema): Schema {
  trusted.add(schema);
  return schema;
}

/** Whether a schema was marked with `builtBySql`. */
export function isBuiltBySql(schema: z.ZodType): boolean {
  return trusted.has(schema);
}
