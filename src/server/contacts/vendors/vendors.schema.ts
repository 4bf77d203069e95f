import { z } from 'zod';
import { Party, PartyCreate } from '@/server/contacts/parties/party.schema';
import { ExternalReferenceFilter } from '@/server/platform/contract/external-reference';
import {
  DateRangeInput,
  ListInput,
  listSchemaOf,
  sortedBy,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';

export const VendorCreate = PartyCreate.meta({ id: 'VendorCreate' });
export type VendorCreate = z.output<typeof VendorCreate>;

/** A PATCH: what is left out stays, null clears. */
export const VendorPatch = VendorCreate.partial().meta({ id: 'VendorPatch' });
export type VendorPatch = z.output<typeof VendorPatch>;

export const Vendor = Party.extend({
  id: z.string().meta({ description: 'Its id.', example: 'ven_01kagz4t5v8w9x0y1z2a3b4c5d' }),
}).meta({ id: 'Vendor' });
export type Vendor = z.output<typeof Vendor>;

export const VendorPath = z.object({ vendorId: z.string().max(64).meta({ description: 'The id of the vendor.' }) });

export const VendorListInput = ListInput.extend(DateRangeInput.shape)
  .extend(UpdatedSinceInput.shape)
  .extend(ExternalReferenceFilter.shape);
export type VendorListInput = z.output<typeof VendorListInput>;

export const VendorBrowseInput = VendorListInput.extend(sortedBy(['name']).shape);
export type VendorBrowseInput = z.output<typeof VendorBrowseInput>;

export const VendorList = listSchemaOf(Vendor).meta({ id: 'VendorList' });
export type VendorList = z.output<typeof VendorList>;
