import { z } from 'zod';

/** What goes with a client that is deleted, and what stays and keeps its name: how many of each. */
export const ClientDeletion = z.object({
  deleted: z.object({ contacts: z.int(), notes: z.int(), activities: z.int() }),
  kept: z.object({ invoices: z.int(), quotes: z.int(), deposits: z.int(), reservations: z.int() }),
});
export type ClientDeletion = z.output<typeof ClientDeletion>;
