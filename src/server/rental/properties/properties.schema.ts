import { z } from 'zod';
import { GUEST_AUTHORITIES } from '@/lib/rental/guest-registration';
import { PROPERTY_STATUSES } from '@/lib/rental/property-statuses';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { Percent } from '@/server/platform/contract/amounts';
import { letProperty, letPropertyInput } from '@/server/platform/contract/let-property';
import {
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { Email, optionalText, optionalTextOf } from '@/server/platform/contract/text';
import { LettingTerms, LettingTermsInput } from '@/server/rental/properties/letting-terms.schema';

export const PropertyType = z.enum(['Apartment', 'Villa', 'Studio', 'House', 'Room']);
export type PropertyType = z.output<typeof PropertyType>;

export const PropertyStatus = z.enum(PROPERTY_STATUSES);
export type PropertyStatus = z.output<typeof PropertyStatus>;

const TimeOfDay = z
  .string()
  .max(5)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'Write a time of day such as 16:00')
  .nullish();

const Authority = z.enum(GUEST_AUTHORITIES).meta({
  id: 'GuestAuthority',
  description: 'Whose police guests are reported to. `ses`, the Ministry, can be told by Folio; the others by hand.',
});

export const PropertyCreate = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'What it is called.', example: 'Casa del Mar' }),
    type: PropertyType.nullish().meta({ description: 'What it is.', example: 'Apartment' }),
    address: AddressInput.nullish().meta({
      description: 'Where it is; its postal code decides on tourist tax and authority where those are left out.',
    }),
    status: PropertyStatus.nullish().meta({ description: '`Active` where left out.', example: 'Active' }),
    ownerName: optionalText(200).meta({
      description: 'Whose it is, where you manage it for somebody.',
      example: 'Ana Ruiz',
    }),
    ownerEmail: Email.nullish().meta({ description: 'Where the owner is written to.', example: 'ana@acme.example' }),
    commissionRate: Percent.nullish().meta({ description: 'Percent of the rent that you keep.', example: 20 }),
    licenseNumber: optionalText(60).meta({
      description:
        "The region's licence for tourist lets: the registration number that sites show (Regulation (EU) 2024/1028).",
      example: 'VT-012345-V',
    }),
    registrationNumber: optionalText(60).meta({
      description: 'NRUA, the number of the national register that STS 620/2026 annulled: nobody has to have one.',
      example: 'ESFCTU000012345678901234567890',
    }),
    ...letPropertyInput,
    maxGuests: z.int().min(1).max(500).nullish().meta({ description: 'How many may sleep there.', example: 4 }),
    checkInTime: TimeOfDay.meta({ description: "From when guests may come, the workspace's clock.", example: '16:00' }),
    checkOutTime: TimeOfDay.meta({ description: 'By when they leave.', example: '11:00' }),
    bufferDays: z.int().min(0).max(30).nullish().meta({
      description: 'Days kept free after each stay that is booked from now on; none where left out.',
      example: 1,
    }),
    authority: Authority.nullish().meta({
      description: 'Whose police guests are reported to; by its postal code where left out.',
    }),
    establishmentCode: optionalTextOf(
      z.string().trim().max(10).regex(/^\S*$/, 'The code of an establishment has no spaces'),
    ).meta({ description: 'Of the establishment, at that authority.', example: '0000000001' }),
    ...LettingTermsInput.shape,
  })
  .meta({ id: 'PropertyCreate' });
export type PropertyCreate = z.output<typeof PropertyCreate>;

/** A PATCH: what is left out stays, null clears. */
export const PropertyPatch = PropertyCreate.partial().meta({ id: 'PropertyPatch' });
export type PropertyPatch = z.output<typeof PropertyPatch>;

export const Property = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'prop_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    name: z.string().meta({ description: 'What it is called.' }),
    type: PropertyType.optional().meta({ description: 'What it is; absent where nobody has said so.' }),
    address: Address.optional().meta({ description: 'Where it is.' }),
    status: PropertyStatus.meta({
      description: 'Whether it is let, being repaired or not in use; reservations are taken in each state.',
    }),
    ownerName: z.string().optional().meta({ description: 'Whose it is, where it is managed for somebody.' }),
    ownerEmail: z.string().optional().meta({ description: 'Where the owner is written to.' }),
    commissionRate: z.number().optional().meta({ description: 'Percent of the rent that the manager keeps.' }),
    licenseNumber: z.string().optional().meta({ description: "The region's licence for tourist lets." }),
    registrationNumber: z
      .string()
      .optional()
      .meta({ description: 'NRUA, the number of the annulled national register.' }),
    ...letProperty,
    maxGuests: z.int().optional().meta({ description: 'How many may sleep there.' }),
    checkInTime: z
      .string()
      .optional()
      .meta({ description: "From when guests may come, `HH:MM` by the workspace's clock." }),
    checkOutTime: z.string().optional().meta({ description: "By when they leave, `HH:MM` by the workspace's clock." }),
    bufferDays: z.int().meta({ description: 'Days kept free after each stay.' }),
    authority: Authority.optional(),
    establishmentCode: z
      .string()
      .optional()
      .meta({ description: 'The code that the authority gave the establishment.' }),
    ...LettingTerms.shape,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Property', description: 'A home or room that is let to guests.' });
export type Property = z.output<typeof Property>;

export const PropertyPath = z.object({
  propertyId: z.string().max(64).meta({ description: 'The id of the property.' }),
});

export const PropertyListInput = ListInput.extend(DateRangeInput.shape).extend({
  propertyId: z.string().max(64).optional().meta({ description: 'Only this property.' }),
  status: someOf(PropertyStatus).optional().meta({ description: 'Only properties in one of these states.' }),
  ...UpdatedSinceInput.shape,
});
export type PropertyListInput = z.output<typeof PropertyListInput>;

export const PropertyBrowseInput = PropertyListInput.extend(sortedBy(['name']).shape).extend({
  /** Only Spanish properties of which nobody has said whose police their guests are reported to. */
  withoutAuthority: z.boolean().optional(),
});
export type PropertyBrowseInput = z.output<typeof PropertyBrowseInput>;

export const PropertyList = listSchemaOf(Property).meta({ id: 'PropertyList' });
export type PropertyList = z.output<typeof PropertyList>;
