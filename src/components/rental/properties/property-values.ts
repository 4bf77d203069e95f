import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { GUEST_AUTHORITIES } from '@/lib/rental/guest-registration';
import { PROPERTY_SITUATIONS } from '@/lib/tax/let-property';
import { AddressFields, Country } from '@/server/platform/contract/address';
import {
  type Property,
  PropertyCreate,
  PropertyStatus,
  PropertyType,
} from '@/server/rental/properties/properties.schema';
import { termsFields, termsInput, termsValuesOf } from './letting-terms-values';

const fields = PropertyCreate.shape;

/** Whose police guests are reported to, or nobody. */
export const AUTHORITIES = ['none', ...GUEST_AUTHORITIES] as const;

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function propertySchema(required: string) {
  const { street, postalCode, city, state } = AddressFields.shape;
  return z.object({
    name: requiredText(fields.name, required),
    type: PropertyType.nullable(),
    status: PropertyStatus,
    address: z.object({
      street: given(street),
      postalCode: given(postalCode),
      city: given(city),
      state: given(state),
      country: textAsOrEmpty(Country),
    }),
    maxGuests: fields.maxGuests.unwrap(),
    bufferDays: fields.bufferDays.unwrap(),
    checkInTime: textAsOrEmpty(given(fields.checkInTime)),
    checkOutTime: textAsOrEmpty(given(fields.checkOutTime)),
    licenseNumber: given(fields.licenseNumber),
    registrationNumber: given(fields.registrationNumber),
    propertySituation: z.enum(['unknown', ...PROPERTY_SITUATIONS]),
    propertyReference: textAsOrEmpty(given(fields.propertyReference)),
    ownerName: given(fields.ownerName),
    ownerEmail: textAsOrEmpty(given(fields.ownerEmail)),
    commissionRate: fields.commissionRate.unwrap(),
    authority: z.enum(AUTHORITIES),
    establishmentCode: given(fields.establishmentCode),
    ...termsFields(required),
  });
}

/** The fields as they are typed: what is not there yet is empty. */
export function valuesOf(property?: Property): z.input<ReturnType<typeof propertySchema>> {
  const { street = '', postalCode = '', city = '', state = '', country = '' } = property?.address ?? {};
  return {
    name: property?.name ?? '',
    type: property?.type ?? null,
    status: property?.status ?? 'Active',
    address: { street, postalCode, city, state, country },
    maxGuests: property?.maxGuests ?? null,
    bufferDays: property?.bufferDays ?? null,
    checkInTime: property?.checkInTime ?? '',
    checkOutTime: property?.checkOutTime ?? '',
    licenseNumber: property?.licenseNumber ?? '',
    registrationNumber: property?.registrationNumber ?? '',
    propertySituation: property?.propertySituation ?? 'unknown',
    propertyReference: property?.propertyReference ?? '',
    ownerName: property?.ownerName ?? '',
    ownerEmail: property?.ownerEmail ?? '',
    commissionRate: property?.commissionRate ?? null,
    authority: property?.authority ?? 'none',
    establishmentCode: property?.establishmentCode ?? '',
    ...termsValuesOf(property),
  };
}

/** As the API takes it; what is empty is cleared. */
export function toInput(values: z.output<ReturnType<typeof propertySchema>>) {
  const { address, checkInTime, checkOutTime, licenseNumber, registrationNumber, ownerName, ownerEmail, ...rest } =
    values;
  const { authority, establishmentCode, propertySituation, propertyReference, ...others } = rest;
  return {
    ...others,
    ...termsInput(values),
    address: { ...address, country: address.country || null },
    checkInTime: checkInTime || null,
    checkOutTime: checkOutTime || null,
    licenseNumber: licenseNumber || null,
    registrationNumber: registrationNumber || null,
    propertySituation: propertySituation === 'unknown' ? null : propertySituation,
    propertyReference: propertyReference || null,
    ownerName: ownerName || null,
    ownerEmail: ownerEmail || null,
    authority: authority === 'none' ? null : authority,
    establishmentCode: establishmentCode || null,
  } satisfies PropertyCreate;
}
