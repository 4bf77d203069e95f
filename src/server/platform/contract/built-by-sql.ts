import type { z } from 'zod';

const trusted = new WeakSet<z.ZodType>();

/**
 * Marks a schema whose values PostgreSQL builds field by field: tests check every answer against it, and production
 * does not do so again for each request, which would be a sixth of the work for a page of invoices.
 */
export function builtBySql<Schema extends z.ZodType>(schema: Schema): Schema {
  trusted.add(schema);
  return schema;
}

/** Whether a schema was marked with `builtBySql`. */
export function isBuiltBySql(schema: z.ZodType): boolean {
  return trusted.has(schema);
}
