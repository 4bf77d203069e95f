import { expect, it } from 'vitest';
import { checkStay } from '@/server/rental/hospedajes/check-stay';
import { travellersLot } from '@/server/rental/hospedajes/lot-xml';
import { withoutPeople } from '@/server/rental/hospedajes/without-people';
import { spaniard, stayOf } from './stays';

const { ready } = checkStay(stayOf([{ ...spaniard, firstName: 'Ana & Eva' }]));
const { xml } = travellersLot('0000000001', ready ? [ready] : []);

it('what the Ministry says is kept without the people whom it names', () => {
  const said = 'Error: PRUEBA INVENTADA, Ana & Eva (NIF 12345678Z), soporte BAA123456, nacida el 1990-05-01: no válido';
  expect(withoutPeople(said, xml)).toBe('Error: ••• •••, ••• (NIF •••), soporte •••, nacida el •••: no válido');
  expect(withoutPeople('No existe un establecimiento para ese código.', xml)).toBe(
    'No existe un establecimiento para ese código.',
  );
  expect(withoutPeople(null, xml)).toBeNull();
});
