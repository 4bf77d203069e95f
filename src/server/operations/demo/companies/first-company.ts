// A tax id whose check digit is right, and that no company has.
export const firstCompany = {
  name: 'Taller Nogal',
  fiscalProfile: {
    legalName: 'Taller Nogal SL',
    taxId: 'B00000018',
    zone: 'peninsula',
    address: { street: 'Calle de la Ebanistería 12', city: 'Valencia', postalCode: '46003', country: 'ES' },
  },
} as const;
