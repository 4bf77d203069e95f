import { z } from 'zod';

/** The languages that Folio writes in: its pages, its mail and its paper. */
export const Language = z.enum(['es', 'en']);
export type Language = z.output<typeof Language>;
