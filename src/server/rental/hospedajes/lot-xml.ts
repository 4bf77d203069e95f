import { type Element, element as el, toXml } from '@/lib/text/xml';
import type {
  CheckedAddress,
  CheckedContract,
  CheckedPerson,
  CheckedReservation,
  CheckedStay,
} from '@/server/rental/hospedajes/stay';

/**
 * What is sent as one: `A` tells, `B` takes back. The same content is the same XML, to the byte: what the Ministry has
 * already it refuses as "Lote duplicado", so to send a lot again is safe.
 */
export type SentLot = { operation: 'A'; kind: CommunicationKind; xml: string } | { operation: 'B'; xml: string };

/** What asks about lots that were sent. */
export type QueryLot = { operation: 'C'; xml: string };

/** `PV`: travellers who arrive. `RH`: a reservation. */
export type CommunicationKind = 'PV' | 'RH';

/** Of communications in a lot. */
export const MOST_IN_LOT = 100;
/** Of lots that can be asked about at once. */
export const MOST_ASKED = 10;

const NAMESPACE = 'http://www.neg.hospedajes.mir.es/';

/**
 * Stays that begin in one establishment, by the code that its registration gave it (altaParteHospedaje). A lot of one stay
 * is taken or refused for itself; in a larger one, what is wrong with one changes the state of all.
 * @throws {RangeError} for none, and for more than `MOST_IN_LOT`
 */
export function travellersLot(establishment: string, stays: readonly CheckedStay[]): SentLot {
  const communications = within(MOST_IN_LOT, stays).map(({ contract, travellers }) =>
    el('comunicacion', [contractXml(contract), ...travellers.map((it) => personXml(it, 'PV'))]),
  );
  const content = el('solicitud', [el('codigoEstablecimiento', codeOf(establishment)), ...communications]);
  return { operation: 'A', kind: 'PV', xml: documentXml('altaParteHospedaje', 'peticion', [content]) };
}

/**
 * Reservations (altaReservaHospedaje), each of the establishment whose code is given with it.
 * @throws {RangeError} for none, and for more than `MOST_IN_LOT`
 */
export function reservationsLot(
  reservations: readonly { establishment: string; reservation: CheckedReservation }[],
): SentLot {
  const communications = within(MOST_IN_LOT, reservations).map(({ establishment, reservation }) =>
    el('comunicacion', [
      el('establecimiento', [el('codigo', codeOf(establishment))]),
      contractXml(reservation.contract),
      personXml(reservation.holder, 'RH'),
    ]),
  );
  const xml = documentXml('altaReservaHospedaje', 'peticion', [el('solicitud', communications)]);
  return { operation: 'A', kind: 'RH', xml };
}

/**
 * Takes communications back, by the codes of their own, not of their lots (anularComunicacion).
 * @throws {RangeError} for none, and for more than `MOST_IN_LOT`
 */
export function cancellationLot(communicationCodes: readonly string[]): SentLot {
  const codes = within(MOST_IN_LOT, communicationCodes).map((code) => el('p:codigoComunicacion', code));
  return { operation: 'B', xml: documentXml('anularComunicacion', 'comunicaciones', codes) };
}

/**
 * Asks what became of lots (consultarComunicacion).
 * @throws {RangeError} for none, and for more than `MOST_ASKED`
 */
export function queryLot(lots: readonly string[]): QueryLot {
  const asked = within(MOST_ASKED, lots).map((lot) => el('p:lote', lot));
  return { operation: 'C', xml: documentXml('consultarComunicacion', 'lotes', asked) };
}

function within<Item>(most: number, items: readonly Item[]): readonly Item[] {
  if (items.length === 0 || items.length > most) throw new RangeError(`1 to ${most}, not ${items.length}`);
  return items;
}

/** The root is in the schema's namespace, and its children only where they are written so. */
function documentXml(schema: string, root: string, children: (Element | null)[]): string {
  return toXml(el(`p:${root}`, children, { 'xmlns:p': NAMESPACE + schema }));
}

function codeOf(establishment: string): string {
  if (!/^\S{1,10}$/.test(establishment)) throw new RangeError('The code of an establishment has 1 to 10 characters');
  return establishment;
}

function contractXml(contract: CheckedContract): Element | null {
  const { rooms, hasInternet, payment } = contract;
  return el('contrato', [
    el('referencia', contract.reference),
    el('fechaContrato', contract.date),
    el('fechaEntrada', `${contract.checkIn}T${contract.checkInTime}:00`),
    el('fechaSalida', `${contract.checkOut}T${contract.checkOutTime}:00`),
    el('numPersonas', String(contract.people)),
    el('numHabitaciones', rooms === null ? null : String(rooms)),
    el('internet', hasInternet === null ? null : String(hasInternet)),
    el('pago', [
      el('tipoPago', payment.type),
      el('fechaPago', payment.date),
      el('medioPago', payment.means),
      el('titular', payment.holder),
      el('caducidadTarjeta', payment.cardExpiry),
    ]),
  ]);
}

/** In the order of personaHospedajeType, of which personaReservaType leaves out the support number and the kinship. */
function personXml(person: CheckedPerson, kind: CommunicationKind): Element | null {
  const isTraveller = kind === 'PV';
  return el('persona', [
    el('rol', isTraveller ? 'VI' : 'TI'),
    el('nombre', person.firstName),
    el('apellido1', person.surname),
    el('apellido2', person.secondSurname),
    el('tipoDocumento', person.documentType),
    el('numeroDocumento', person.documentNumber),
    isTraveller && el('soporteDocumento', person.documentSupport),
    el('fechaNacimiento', person.birthDate),
    el('nacionalidad', person.nationality),
    el('sexo', person.sex),
    person.address && addressXml(person.address),
    el('telefono', person.phone),
    el('telefono2', person.secondPhone),
    el('correo', person.email),
    isTraveller && el('parentesco', person.kinship),
  ]);
}

function addressXml(address: CheckedAddress): Element | null {
  return el('direccion', [
    el('direccion', address.street),
    el('direccionComplementaria', address.complement),
    el('codigoMunicipio', address.municipalityCode),
    el('nombreMunicipio', address.municipalityName),
    el('codigoPostal', address.postalCode),
    el('pais', address.country),
  ]);
}
