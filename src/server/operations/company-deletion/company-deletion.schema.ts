import { z } from 'zod';

/** What a company may have to tell an authority. */
const Addressee = z.enum(['verifactu', 'ticketbai', 'face', 'hospedajes']);
export type Addressee = z.output<typeof Addressee>;

const Unsent = z.object({ addressee: Addressee, count: z.int().positive() });

/** What goes with a company, as its owner reads it before they delete it. */
export const DeletionReview = z.object({
  /** How many there are of what is most dear. */
  counts: z.object({
    clients: z.int(),
    invoices: z.int(),
    quotes: z.int(),
    expenses: z.int(),
    /** Those who lose their access, whoever asks among them. */
    members: z.int(),
  }),
  /** On its way to an authority: the company cannot be deleted before it has arrived. */
  underWay: z.array(Unsent),
  /** Has never arrived, and will not by itself: it is lost with the company. */
  stuck: z.array(Unsent),
});
export type DeletionReview = z.output<typeof DeletionReview>;

export const CompanyDeletion = z.object({ name: z.string().max(400) });
export type CompanyDeletion = z.output<typeof CompanyDeletion>;
