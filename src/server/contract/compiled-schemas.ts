import { z } from 'zod';
import { env } from '@/server/runtime/env';

const trusted = new WeakSet<z.ZodObject>();

/**
 * Marks a schema whose values PostgreSQL builds field by field: tests check every answer against it, and production
 * does not do so again for each request, which would be a sixth of the work for a page of invoices.
 */
export function builtBySql<Schema extends z.ZodObject>(schema: Schema): Schema {
  trusted.add(schema);
  return schema;
}

// tRPC asks every schema for parseAsync, where zod leaves the code that it compiles for parse: four times the work for
// a page of invoices. Our schemas wait for nothing, so parse does it; a library's that must wait still may.
Object.defineProperty(z.ZodObject.prototype, 'parseAsync', {
  configurable: true,
  writable: true,
  value: async function parse(this: z.ZodObject, data: unknown): Promise<unknown> {
    if (trusted.has(this) && env.NODE_ENV === 'production') return data;
    try {
      return this.parse(data);
    } catch (error) {
      if (error instanceof z.core.$ZodAsyncError) return z.parseAsync(this, data);
      throw error;
    }
  },
});
