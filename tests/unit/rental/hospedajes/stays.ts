import type { Contract, Person, Reservation, Stay } from '@/server/rental/hospedajes/stay';

// Invented people, whose documents have the letter that belongs to them.

export const contract: Contract = {
  reference: 'R-7',
  date: '2027-01-02',
  checkIn: '2027-02-05',
  checkInTime: '16:00',
  checkOut: '2027-02-08',
  people: 1,
  payment: { type: 'DESTI' },
};

export const spaniard: Person = {
  ...{ id: 'ana', firstName: 'Ana', surname: 'Prueba', secondSurname: 'Inventada', sex: 'M' as const },
  ...{ documentType: 'NIF' as const, documentNumber: '12345678Z', documentSupport: 'BAA123456' },
  ...{ birthDate: '1990-05-01', nationality: 'ES', email: 'ana@example.org' },
  address: { street: 'Calle Mayor 1', municipalityCode: '28079', postalCode: '28001', country: 'ES' },
};

export const frenchwoman: Person = {
  ...{ id: 'luce', firstName: 'Luce', surname: 'Essai', sex: 'M' as const, birthDate: '1985-12-31', nationality: 'FR' },
  ...{ documentType: 'PAS' as const, documentNumber: '12AB34567', phone: '+33 6 00 00 00 00' },
  address: { street: '1 rue Inventée', municipalityName: 'Lyon', postalCode: '69001', country: 'FR' },
};

export const child: Person = {
  ...{ id: 'noé', firstName: 'Noé', surname: 'Essai', sex: 'H' as const, birthDate: '2019-03-01', nationality: 'FR' },
  ...{ kinship: 'HJ' as const, phone: '+33 6 00 00 00 00', address: frenchwoman.address },
};

export const stayOf = (travellers: Person[], changes: Partial<Contract> = {}): Stay => ({
  contract: { ...contract, people: travellers.length, ...changes },
  travellers,
});

export const reservation: Reservation = {
  contract: { ...contract, people: 2 },
  holder: { id: 'ana', firstName: 'ANA', surname: 'PRUEBA', email: 'ana@example.org' },
};
