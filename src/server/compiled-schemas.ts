import { z } from 'zod';

// tRPC asks every schema for parseAsync, where zod leaves the code that it compiles for parse: four times the work for
// a page of invoices. Our schemas wait for nothing, so parse does it; a library's that must wait still may.
Object.defineProperty(z.ZodObject.prototype, 'parseAsync', {
  configurable: true,
  writable: true,
  value: async function parse(this: z.ZodObject, data: unknown): Promise<unknown> {
    try {
      return this.parse(data);
    } catch (error) {
      if (error instanceof z.core.$ZodAsyncError) return z.parseAsync(this, data);
      throw error;
    }
  },
});
