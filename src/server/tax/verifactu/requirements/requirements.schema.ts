import { z } from 'zod';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';

/** What the tax agency requires: its reference, and of which days; every record where none are named. */
export const RequirementInput = z
  .object({
    reference: z.string().trim().min(1).max(18),
    from: CalendarDate.nullish(),
    to: CalendarDate.nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day is before the first one.',
  });
export type RequirementInput = z.output<typeof RequirementInput>;

export const RequirementPath = z.object({ requirementId: z.string().max(64) });

const Requirement = z.object({
  id: z.string(),
  reference: z.string(),
  createdAt: Timestamp,
  /** How many of its records are in each state. */
  counts: z.object({
    waiting: z.int(),
    accepted: z.int(),
    accepted_with_errors: z.int(),
    refused: z.int(),
  }),
  /** What the agency has against single records: the first of them. */
  objections: z.array(z.object({ documentNumber: z.string(), code: z.string().nullable(), description: z.string() })),
  blocked: z.object({ code: z.string().nullable(), reason: z.string() }).nullable(),
  failing: z.object({ since: Timestamp, reason: z.string() }).nullable(),
});
export type Requirement = z.output<typeof Requirement>;

export const Requirements = z.object({
  data: z.array(Requirement),
  /** How many records were made while nothing was sent. */
  neverSent: z.int(),
});
export type Requirements = z.output<typeof Requirements>;
