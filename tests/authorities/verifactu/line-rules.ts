import type { XmlNode } from '../xml-tree';
import { dayOf, type Received } from './record';
import { brokenTaxRule, totalsFault } from './tax-rules';

/** A code and its text. From 2000 on the record is stored all the same, until 2999. */
export type Fault = { code: number; text: string };

export const fault = (code: number, text: string): Fault => ({ code, text });
/** For what the published validations refuse without a number that we know. */
const wrong = (field: string, why: string) => fault(1100, `Valor o tipo incorrecto del campo ${field}: ${why}`);

type Of = { issuer: string; today: number };

const TAX_ID = /^(?:[A-HJNP-SUVW]\d{7}[0-9A-J]|[0-9KLMXYZ]\d{7}[A-Z])$/;
const RECTIFYING = /^R[1-5]$/;
const FIRST_DAY = Date.UTC(2024, 9, 28);
const MUST_NAME_BUYER = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];

/** The first rule of the published validations that refuses a record. */
export function brokenRule(record: Received, of: Of): Fault | undefined {
  return (
    brokenIdentity(record, of) ?? (record.kind === 'Alta' ? brokenAlta(record.node, record.id.date, of) : undefined)
  );
}

/** What is wrong with a record that is stored all the same. */
export function sumsFault({ kind, node }: Received): Fault | undefined {
  return kind === 'Alta' ? totalsFault(node) : undefined;
}

function brokenIdentity({ id }: Received, { issuer, today }: Of): Fault | undefined {
  if (id.issuer !== issuer) return fault(1108, 'El NIF del emisor debe ser el mismo que el del ObligadoEmision.');
  if (!/^[\x20-\x7e]{1,60}$/.test(id.number) || /["'<>=]/.test(id.number)) {
    return wrong('NumSerieFactura', 'contiene caracteres no permitidos');
  }
  const day = dayOf(id.date);
  if (Number.isNaN(day)) return wrong('FechaExpedicionFactura', 'no es una fecha');
  if (day > today) return wrong('FechaExpedicionFactura', 'es posterior a la fecha actual');
  if (day < FIRST_DAY) return wrong('FechaExpedicionFactura', 'es anterior al 28-10-2024');
  return undefined;
}

function brokenAlta(node: XmlNode, issued: string, { today }: Of): Fault | undefined {
  return (
    brokenCorrection(node) ??
    brokenRectification(node) ??
    brokenDates(node, issued, today) ??
    brokenFlags(node) ??
    brokenRecipients(node) ??
    brokenTaxRule(node)
  );
}

function brokenCorrection(node: XmlNode): Fault | undefined {
  const previous = node.said('RechazoPrevio');
  if ((previous === 'X' || previous === 'S') && node.said('Subsanacion') !== 'S') {
    return wrong('RechazoPrevio', 'solo con Subsanacion S');
  }
  return undefined;
}

function brokenRectification(node: XmlNode): Fault | undefined {
  const type = node.said('TipoFactura');
  const how = node.said('TipoRectificativa');
  if (RECTIFYING.test(type) !== (how !== '')) return wrong('TipoRectificativa', 'obligatorio solo en rectificativas');
  if (node.at('FacturasRectificadas') && !RECTIFYING.test(type)) return wrong('FacturasRectificadas', 'solo R1 a R5');
  if (node.at('FacturasSustituidas') && type !== 'F3') return wrong('FacturasSustituidas', 'solo F3');
  if ((how === 'S') !== (node.at('ImporteRectificacion') !== undefined)) {
    return wrong('ImporteRectificacion', 'obligatorio solo en rectificativas por sustitución');
  }
  return undefined;
}

function brokenDates(node: XmlNode, issued: string, today: number): Fault | undefined {
  const operation = node.said('FechaOperacion');
  if (!operation) return undefined;
  const isPending = node.at('Desglose')?.children.some((it) => ['14', '15'].includes(it.said('ClaveRegimen')));
  if (dayOf(operation) > today && !isPending) return wrong('FechaOperacion', 'es posterior a la fecha actual');
  if (dayOf(issued) < dayOf(operation) && !isPending) return wrong('FechaOperacion', 'es posterior a la expedición');
  return undefined;
}

const FLAGS: [field: string, types: string[]][] = [
  ['FacturaSimplificadaArt7273', ['F1', 'F3', 'R1', 'R2', 'R3', 'R4']],
  ['FacturaSinIdentifDestinatarioArt61d', ['F2', 'R5']],
  ['Cupon', ['R1', 'R5']],
];

function brokenFlags(node: XmlNode): Fault | undefined {
  const type = node.said('TipoFactura');
  const flag = FLAGS.find(([field, types]) => node.said(field) === 'S' && !types.includes(type));
  if (flag) return wrong(flag[0], `no se admite con ${type}`);
  const isHuge = Math.abs(Number(node.said('ImporteTotal'))) >= 100_000_000;
  if (isHuge !== (node.said('Macrodato') === 'S')) return wrong('Macrodato', 'S desde 100 millones');
  const by = node.said('EmitidaPorTerceroODestinatario');
  if ((by === 'T') !== (node.at('Tercero') !== undefined)) return wrong('Tercero', 'obligatorio solo con T');
  if (by === 'D' && !node.at('Destinatarios')) return wrong('Destinatarios', 'obligatorio con D');
  return undefined;
}

function brokenRecipients(node: XmlNode): Fault | undefined {
  const type = node.said('TipoFactura');
  const recipients = node.at('Destinatarios')?.children ?? [];
  if (MUST_NAME_BUYER.includes(type) && recipients.length === 0) {
    return fault(1189, `El bloque Destinatarios tiene que estar cumplimentado con TipoFactura ${type}.`);
  }
  if (!MUST_NAME_BUYER.includes(type) && recipients.length > 0) {
    return fault(1190, `El bloque Destinatarios no puede estar cumplimentado con TipoFactura ${type}.`);
  }
  for (const recipient of recipients) {
    const found = brokenRecipient(recipient);
    if (found) return found;
  }
  return undefined;
}

function brokenRecipient(recipient: XmlNode): Fault | undefined {
  const other = recipient.at('IDOtro');
  if (!other) return TAX_ID.test(recipient.said('NIF')) ? undefined : fault(1123, 'El formato del NIF es incorrecto.');
  const [country, type] = [other.said('CodigoPais'), other.said('IDType')];
  if (country === 'ES' && type !== '03' && type !== '07') {
    return fault(1126, 'El código de país solo puede ser ES con IDType 03 o 07.');
  }
  if (type === '07' && country !== 'ES') return fault(1126, 'Con IDType 07 el código de país tiene que ser ES.');
  if (type === '02')
    return /^(?:EL|XI|[A-Z]{2})[0-9A-Z+*]{2,13}$/.test(other.said('ID')) ? undefined : wrong('ID', 'NIF-IVA');
  return country ? undefined : wrong('CodigoPais', 'obligatorio con este IDType');
}
