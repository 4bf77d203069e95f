import type { XmlNode } from '../xml-tree';

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const DOCUMENTS = ['NIF', 'NIE', 'PAS', 'OTRO'];
const PAYMENTS = ['EFECT', 'TARJT', 'PLATF', 'TRANS', 'MOVIL', 'TREG', 'DESTI', 'OTRO'];
const KINSHIPS = 'AB BA BN CD CY HJ HR NI PM SB SG TI YN TU OT'.split(' ');

/**
 * What the Ministry's manual (3.1.3) asks of a communication beyond the XSD, read by itself: the first thing that is wrong,
 * in its kind of words; undefined where nothing is.
 */
export function faultOfCommunication(communication: XmlNode, kind: 'PV' | 'RH'): string | undefined {
  const contract = communication.at('contrato');
  const people = communication.all('persona');
  if (!PAYMENTS.includes(contract?.said('pago', 'tipoPago') ?? '')) return 'No existe el tipo de pago';
  if (Date.parse(contract?.said('fechaSalida') ?? '') <= Date.parse(contract?.said('fechaEntrada') ?? '')) {
    return 'La fecha de salida no es posterior a la de entrada';
  }
  const documents = people.map((it) => it.said('numeroDocumento')).filter(Boolean);
  if (new Set(documents).size < documents.length) return 'Hay documentos repetidos';
  if (kind === 'RH') {
    if (people.filter((it) => it.said('rol') === 'TI').length !== 1) return 'Es obligatorio informar del titular';
    return people.map(faultOfAnybody).find(Boolean);
  }
  if (Number(contract?.said('numPersonas')) !== people.length) return 'El número de personas no coincide';
  const arrival = contract?.said('fechaEntrada').slice(0, 10) ?? '';
  const minors = people.filter((it) => isMinor(it, arrival));
  if (minors.some((it) => !it.said('parentesco'))) return 'Es obligatorio el parentesco del menor';
  if (minors.length > 0 && !people.some((it) => !isMinor(it, arrival) && it.said('parentesco'))) {
    return 'Es obligatorio el parentesco de algún adulto';
  }
  return people.map((it) => faultOfAnybody(it) ?? faultOfTraveller(it, isMinor(it, arrival))).find(Boolean);
}

function isMinor(person: XmlNode, arrival: string): boolean {
  const [year, ...day] = person.said('fechaNacimiento').split('-');
  return [String(Number(year) + 18), ...day].join('-') > arrival;
}

function faultOfAnybody(person: XmlNode): string | undefined {
  const [type, number] = [person.said('tipoDocumento'), person.said('numeroDocumento')];
  if (!['telefono', 'telefono2', 'correo'].some((it) => person.said(it))) return 'Es obligatorio un teléfono o correo';
  if (Boolean(type) !== Boolean(number)) return 'Tipo y número de documento van juntos';
  if (type && !DOCUMENTS.includes(type)) return 'No existe el tipo de documento';
  if ((type === 'NIF' || type === 'NIE') && !hasItsLetter(number)) return `Valor incorrecto para el campo: ${type}`;
  const address = person.at('direccion');
  if (!address) return undefined;
  const isSpanish = address.said('pais') === 'ESP';
  if (isSpanish !== Boolean(address.said('codigoMunicipio')))
    return 'codigoMunicipio es de España y de ningún otro país';
  if (!isSpanish && !address.said('nombreMunicipio')) return 'Es obligatorio nombreMunicipio';
  return undefined;
}

function faultOfTraveller(person: XmlNode, minor: boolean): string | undefined {
  const type = person.said('tipoDocumento');
  if (person.said('rol') !== 'VI') return 'El rol ha de ser VI';
  if (!minor && !type) return 'Es obligatorio el documento de un mayor de edad';
  if (type === 'NIF' && !person.said('apellido2')) return 'Es obligatorio apellido2';
  if ((type === 'NIF' || type === 'NIE') && !person.said('soporteDocumento')) return 'Es obligatorio soporteDocumento';
  if (!['H', 'M', 'O'].includes(person.said('sexo'))) return 'No existe el sexo';
  const kinship = person.said('parentesco');
  return kinship && !KINSHIPS.includes(kinship) ? 'No existe el parentesco' : undefined;
}

/** 12345678Z, or X1234567L with X, Y, Z read as 0, 1, 2. */
function hasItsLetter(number: string): boolean {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (it) => String('XYZ'.indexOf(it)));
  return /^\d{8}$/.test(digits) && DNI_LETTERS[Number(digits) % 23] === number.slice(-1);
}
