import { z } from 'zod';
import { isTimeZone } from '@/lib/dates';
import { OPERATION_TYPES } from '@/lib/tax/tax-zones';
import { isLinkIn } from '@/lib/text/web-address';
import { Currency, Percent } from '@/server/platform/contract/amounts';
import { UniqueReferences } from '@/server/platform/contract/external-reference';
import { Language } from '@/server/platform/contract/text';

// It stands in mail to people who do not know the company, quoted and unlinked: see invitation-mail.ts.
const Name = z
  .string()
  .trim()
  .min(1, 'Give the company a name')
  .max(200)
  .refine(
    (name) => !isLinkIn(name),
    'Leave links and mail addresses out of the name; a domain alone, such as Booking.com, is fine',
  );
const TimeZone = z
  .string()
  .max(64)
  // Offsets such as +01:00 know no summer time.
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'Use a name of the IANA list, such as Europe/Madrid')
  .meta({ pattern: '^[A-Za-z0-9_+:/-]+$', example: 'Europe/Madrid' });

const LateFeeRule = z.enum(['fixed', 'statutory']);

/** Up to how many euros an invoice that names no client is a simplified one: RD 1619/2012 art. 4.1 and 4.2. */
const SimplifiedLimit = z.literal([400, 3000]);

export const WorkspaceCreate = z.object({
  name: Name,
  /** What is missing from an invoice is refused; only warned of where left out. */
  strictIssuing: z.boolean().optional(),
});
export type WorkspaceCreate = z.output<typeof WorkspaceCreate>;

export const WorkspaceUpdate = z.object({
  name: Name.optional(),
  currency: Currency.optional(),
  timeZone: TimeZone.optional(),
  locale: Language.optional(),
  dueDays: z.int().min(0).max(365).optional(),
  taxRate: Percent.nullish(),
  irpfRate: Percent.optional(),
  operationType: z.enum(OPERATION_TYPES).optional(),
  lateFeeRule: LateFeeRule.optional(),
  lateFeeRate: Percent.optional(),
  strictIssuing: z.boolean().optional(),
  simplifiedLimit: SimplifiedLimit.optional(),
  activatesInvoicedClients: z.boolean().optional(),
  rental: z.boolean().optional(),
  uniqueReferences: UniqueReferences.optional(),
});
export type WorkspaceUpdate = z.output<typeof WorkspaceUpdate>;

export const Workspace = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  /** Days until an invoice is due, as the form proposes it. */
  dueDays: z.int(),
  /** Percent; absent: the standard rate of the fiscal zone. */
  taxRate: z.number().optional(),
  irpfRate: z.number(),
  /** What its lines sell where nothing else says. */
  operationType: z.enum(OPERATION_TYPES),
  lateFeeRule: LateFeeRule,
  /** Percent a year, where the rule is fixed. */
  lateFeeRate: z.number(),
  /** What is missing from an invoice is refused, and not only warned of. */
  strictIssuing: z.boolean(),
  /** Euros, tax included. */
  simplifiedLimit: z.int(),
  /** A prospect that an invoice is issued to becomes active. */
  activatesInvoicedClients: z.boolean(),
  /** The dashboard shows the vacation rentals. */
  rental: z.boolean(),
  /** The resources of which no two records have one external reference. */
  uniqueReferences: UniqueReferences,
});
export type Workspace = z.output<typeof Workspace>;
