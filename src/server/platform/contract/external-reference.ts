import { z } from 'zod';
import { optionalText } from '@/server/platform/contract/text';

const LONGEST = 255;
const example = 'shop-4711';

/** The resources whose records another program can name, by the names of their paths. */
export const REFERENCED_RESOURCES = ['invoices', 'quotes', 'expenses', 'clients', 'vendors', 'products'] as const;
export type ReferencedResource = (typeof REFERENCED_RESOURCES)[number];

/** What another program calls a record, on the way in. Whether two records may have the same is the company's choice. */
export const ExternalReferenceInput = optionalText(LONGEST).meta({
  description:
    'What another program calls it: the id that your shop or your CRM has for it. Lists find it by that. A company whose ' +
    '`uniqueReferences` names the resource refuses one that another record has (409 `EXTERNAL_REFERENCE_EXISTS`, with ' +
    '`existingId`). No copy has it: not a duplicate, a conversion or an occurrence of what recurs.',
  example,
});

/** The same when it is read. */
export const ExternalReference = z
  .string()
  .optional()
  .meta({ description: 'What another program calls it; absent where none has said so.' });

/** For lists: what one program calls by this name. */
export const ExternalReferenceFilter = z.object({
  externalReference: z
    .string()
    .max(LONGEST)
    .optional()
    .meta({ description: 'Only what another program calls exactly so.', example }),
});

/** Which resources have a reference but once, as a setting of the company. */
export const UniqueReferences = z.array(z.enum(REFERENCED_RESOURCES)).max(REFERENCED_RESOURCES.length);
