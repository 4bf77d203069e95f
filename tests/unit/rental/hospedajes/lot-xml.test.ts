import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReservation, checkStay } from '@/server/rental/hospedajes/check-stay';
import { cancellationLot, queryLot, reservationsLot, travellersLot } from '@/server/rental/hospedajes/lot-xml';
import type { CheckedReservation, CheckedStay, Person, Reservation, Stay } from '@/server/rental/hospedajes/stay';
import { faultOfCommunication } from '~/tests/authorities/hospedajes/communication-rules';
import { faultBySchema } from '~/tests/authorities/hospedajes/official-schemas';
import { readXml, type XmlNode } from '~/tests/authorities/xml-tree';
import { randomStay } from './random-stays';
import { child, frenchwoman, reservation, spaniard, stayOf } from './stays';

const ready = (stay: Stay): CheckedStay => {
  const { ready, problems } = checkStay(stay);
  expect(problems).toEqual([]);
  return ready as CheckedStay;
};
const readyReservation = (given: Reservation) => checkReservation(given).ready as CheckedReservation;
const family = stayOf([spaniard, { ...frenchwoman, kinship: 'PM' }, child], { rooms: 2, hasInternet: false });
const parte = travellersLot('0000000001', [ready(family)]);

describe('what is told of travellers', () => {
  it('is the order of the schema, the root alone in its namespace', () => {
    const { xml } = travellersLot('0000000001', [ready(stayOf([spaniard]))]);
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n',
        '<p:peticion xmlns:p="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud>',
        '<codigoEstablecimiento>0000000001</codigoEstablecimiento><comunicacion><contrato><referencia>R-7</referencia>',
        '<fechaContrato>2027-01-02</fechaContrato><fechaEntrada>2027-02-05T16:00:00</fechaEntrada>',
        '<fechaSalida>2027-02-08T00:00:00</fechaSalida><numPersonas>1</numPersonas><pago><tipoPago>DESTI</tipoPago></pago>',
        '</contrato><persona><rol>VI</rol><nombre>Ana</nombre><apellido1>Prueba</apellido1><apellido2>Inventada</apellido2>',
        '<tipoDocumento>NIF</tipoDocumento><numeroDocumento>12345678Z</numeroDocumento>',
        '<soporteDocumento>BAA123456</soporteDocumento><fechaNacimiento>1990-05-01</fechaNacimiento>',
        '<nacionalidad>ESP</nacionalidad><sexo>M</sexo><direccion><direccion>Calle Mayor 1</direccion>',
        '<codigoMunicipio>28079</codigoMunicipio><codigoPostal>28001</codigoPostal><pais>ESP</pais></direccion>',
        '<correo>ana@example.org</correo></persona></comunicacion></solicitud></p:peticion>',
      ].join(''),
    );
  });

  it('passes the Ministry’s schema, which refuses another order, a longer name and a foreign namespace', () => {
    const fault = (xml: string) => faultBySchema('altaParteHospedaje', xml);
    expect(fault(parte.xml)).toBeNull();
    const swapped = parte.xml.replace(/(<nombre>Ana<\/nombre>)(<apellido1>Prueba<\/apellido1>)/, '$2$1');
    expect(swapped).not.toBe(parte.xml);
    expect(fault(swapped)).toContain('apellido1');
    expect(fault(parte.xml.replace('Prueba', 'P'.repeat(51)))).toContain('maxLength');
    expect(fault(parte.xml.replaceAll(/<(\/?)solicitud>/g, '<$1p:solicitud>'))).toContain('solicitud');
  });

  it('is the same to the byte whenever it is made', () => {
    expect(travellersLot('0000000001', [ready(structuredClone(family))])).toEqual(parte);
  });

  it('holds one to a hundred stays', () => {
    const stays = Array.from({ length: 101 }, () => ready(stayOf([frenchwoman])));
    expect(() => travellersLot('1', stays)).toThrow(RangeError);
    expect(() => travellersLot('1', [])).toThrow(RangeError);
    expect(() => travellersLot('12345678901', stays.slice(0, 1))).toThrow(RangeError);
    expect(faultBySchema('altaParteHospedaje', travellersLot('1', stays.slice(0, 100)).xml)).toBeNull();
  });

  it('is read back as it was filled in, whoever travels; the schema and the manual’s rules find nothing', () => {
    fc.assert(
      fc.property(randomStay, (stay) => {
        const { xml } = travellersLot('0000000001', [ready(stay)]);
        expect(faultBySchema('altaParteHospedaje', xml)).toBeNull();
        const communication = readXml(xml).at('solicitud', 'comunicacion') as XmlNode;
        expect(faultOfCommunication(communication, 'PV')).toBeUndefined();
        expect(communication.all('persona').map(personIn)).toEqual(stay.travellers.map(personMeant));
        const { contract } = stay;
        const contrato = communication.at('contrato');
        expect(contrato?.said('fechaEntrada')).toBe(`${contract.checkIn}T${contract.checkInTime ?? '00:00'}:00`);
        expect(contrato?.said('numPersonas')).toBe(String(stay.travellers.length));
        expect(unescaped(contrato?.said('pago', 'titular'))).toBe(line(contract.payment.holder));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a stay that has lost something', () => {
  const fields = [
    'secondSurname',
    'documentType',
    'documentNumber',
    'documentSupport',
    'birthDate',
    'nationality',
  ] as const;
  const others = ['firstName', 'surname', 'sex', 'address', 'phone', 'secondPhone', 'email', 'kinship'] as const;

  it('is either not ready, or what the schema and the rules of the manual still take', () => {
    const counts = { refused: 0, taken: 0 };
    fc.assert(
      fc.property(randomStay, fc.constantFrom(...fields, ...others), fc.nat(), (stay, field, index) => {
        const travellers = stay.travellers.map((it, at) =>
          at === index % stay.travellers.length ? { ...it, [field]: null } : it,
        );
        const { ready: checked } = checkStay({ ...stay, travellers });
        counts[checked ? 'taken' : 'refused'] += 1;
        if (!checked) return;
        const { xml } = travellersLot('0000000001', [checked]);
        expect(faultBySchema('altaParteHospedaje', xml)).toBeNull();
        expect(faultOfCommunication(readXml(xml).at('solicitud', 'comunicacion') as XmlNode, 'PV')).toBeUndefined();
      }),
      { numRuns: 200 },
    );
    expect(Math.min(counts.refused, counts.taken)).toBeGreaterThan(10);
  });
});

/** Naive: what stands in each field, by another's XML reader. */
function personIn(node: XmlNode): string[] {
  const names = ['nombre', 'apellido1', 'apellido2', 'tipoDocumento', 'numeroDocumento', 'soporteDocumento'];
  const others = ['fechaNacimiento', 'sexo', 'telefono', 'telefono2', 'correo', 'parentesco'];
  const parts = ['direccion', 'direccionComplementaria', 'codigoMunicipio', 'nombreMunicipio', 'codigoPostal'];
  const all = [...[...names, ...others].map((it) => node.said(it)), ...parts.map((it) => node.said('direccion', it))];
  return all.map(unescaped);
}

function personMeant(person: Person): string[] {
  const { address } = person;
  return [
    ...[person.firstName, person.surname, person.secondSurname, person.documentType, person.documentNumber],
    ...[person.documentSupport, person.birthDate, person.sex, person.phone, person.secondPhone, person.email],
    ...[person.kinship, address?.street, address?.complement, address?.municipalityCode, address?.municipalityName],
    address?.postalCode,
  ].map(line);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string | undefined) => (text ?? '').replace(/&(\w+);/g, (_, name) => entities[name] ?? '?');
/** In one line, a bell as the space that XML has instead. */
const line = (text: string | null | undefined) => (text ?? '').replaceAll('\u0007', ' ').replace(/\s+/g, ' ').trim();

describe('what is told of reservations', () => {
  it('is what the facts have checked against the schema', () => {
    const { xml } = reservationsLot([{ establishment: '0000000001', reservation: readyReservation(reservation) }]);
    expect(xml.split('\n')[1]).toBe(
      '<p:peticion xmlns:p="http://www.neg.hospedajes.mir.es/altaReservaHospedaje"><solicitud><comunicacion><establecimiento><codigo>0000000001</codigo></establecimiento><contrato><referencia>R-7</referencia><fechaContrato>2027-01-02</fechaContrato><fechaEntrada>2027-02-05T16:00:00</fechaEntrada><fechaSalida>2027-02-08T00:00:00</fechaSalida><numPersonas>2</numPersonas><pago><tipoPago>DESTI</tipoPago></pago></contrato><persona><rol>TI</rol><nombre>ANA</nombre><apellido1>PRUEBA</apellido1><correo>ana@example.org</correo></persona></comunicacion></solicitud></p:peticion>',
    );
    expect(faultBySchema('altaReservaHospedaje', xml)).toBeNull();
  });

  it('leaves out what a reservation has no place for', () => {
    const holder = { ...spaniard, kinship: 'PM' as const };
    const lot = reservationsLot([{ establishment: '1', reservation: readyReservation({ ...reservation, holder }) }]);
    expect(faultBySchema('altaReservaHospedaje', lot.xml)).toBeNull();
    expect(lot.xml).not.toMatch(/soporteDocumento|parentesco/);
    expect(lot.xml).toContain('<numeroDocumento>12345678Z</numeroDocumento>');
  });
});

describe('any reservation', () => {
  it('passes the schema and the rules of the manual', () => {
    fc.assert(
      fc.property(randomStay, ({ contract, travellers: [holder] }) => {
        if (!holder) return;
        const { xml } = reservationsLot([{ establishment: '1', reservation: readyReservation({ contract, holder }) }]);
        expect(faultBySchema('altaReservaHospedaje', xml)).toBeNull();
        const communication = readXml(xml).at('solicitud', 'comunicacion') as XmlNode;
        expect(faultOfCommunication(communication, 'RH')).toBeUndefined();
        expect(unescaped(communication.said('persona', 'nombre'))).toBe(line(holder.firstName));
      }),
    );
  });
});

describe('what takes back and what asks', () => {
  it('is qualified all through, as its schema is', () => {
    const cancellation = cancellationLot(['00000000-0000-0000-0000-000000000001']);
    const query = queryLot(['00000000-0000-0000-0000-000000000002', 'b']);
    expect(faultBySchema('anularComunicacion', cancellation.xml)).toBeNull();
    expect(faultBySchema('consultarComunicacion', query.xml)).toBeNull();
    expect(faultBySchema('anularComunicacion', cancellation.xml.replaceAll('p:codigo', 'codigo'))).not.toBeNull();
    expect(() => queryLot(Array.from({ length: 11 }, () => 'a'))).toThrow(RangeError);
    expect(() => cancellationLot([])).toThrow(RangeError);
  });
});
