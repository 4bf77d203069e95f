import type { Vendor } from '@/server/contacts/vendors/vendors.schema';

/** The columns under which clients and vendors are exported. */
export const exportedParty = {
  id: ({ id }: Vendor) => id,
  externalReference: ({ externalReference }: Vendor) => externalReference,
  name: ({ name }: Vendor) => name,
  taxId: ({ taxId }: Vendor) => taxId,
  email: ({ email }: Vendor) => email,
  phone: ({ phone }: Vendor) => phone,
  street: ({ address }: Vendor) => address?.street,
  postalCode: ({ address }: Vendor) => address?.postalCode,
  city: ({ address }: Vendor) => address?.city,
  state: ({ address }: Vendor) => address?.state,
  country: ({ address }: Vendor) => address?.country,
  createdAt: ({ createdAt }: Vendor) => createdAt,
};
