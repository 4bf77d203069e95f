import type { AuthorityReply } from '../tls-authority';
import type { XmlNode } from '../xml-tree';
import type { Held } from './book';
import type { Fault } from './line-rules';
import type { Received } from './record';
import { SUM1, TIK_R } from './record-schema';

/** Why a request is refused as a whole: because of the caller, or of the agency itself. */
export type SoapFault = { code: number; message: string; blame: 'Client' | 'Server' };

export type Answered = { record: Received; fault?: Fault; duplicate?: Held };

export const XML = { 'content-type': 'text/xml;charset=UTF-8' };

/** A fault answers 500 over HTTP, as SOAP 1.1 has it. */
export function faultReply({ code, message, blame }: SoapFault): AuthorityReply {
  const said = `<faultcode>env:${blame}</faultcode><faultstring>Codigo[${code}].${escaped(message)}</faultstring>`;
  return { status: 500, headers: XML, body: envelope(`<env:Fault>${said}</env:Fault>`) };
}

type Said = { header: XmlNode; answered: Answered[]; wait: number; presenter: string; at: Date; csv: string };

export function writeAnswer({ header, answered, wait, presenter, at, csv }: Said): AuthorityReply {
  const states = answered.map(stateOf);
  const isAnyHeld = states.some((it) => it !== 'Incorrecto');
  const whole = states.every((it) => it === 'Correcto')
    ? 'Correcto'
    : isAnyHeld
      ? 'ParcialmenteCorrecto'
      : 'Incorrecto';
  const content = [
    isAnyHeld ? r('CSV', csv) : '',
    isAnyHeld
      ? r('DatosPresentacion', i('NIFPresentador', presenter) + i('TimestampPresentacion', at.toISOString()), true)
      : '',
    r('Cabecera', copied(header), true),
    r('TiempoEsperaEnvio', String(wait)),
    r('EstadoEnvio', whole),
    ...answered.map((it) => r('RespuestaLinea', lineOf(it), true)),
  ];
  const names = `xmlns:tikR="${TIK_R}" xmlns:tik="${SUM1}"`;
  const root = `<tikR:RespuestaRegFactuSistemaFacturacion ${names}>${content.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`;
  return { headers: XML, body: envelope(root) };
}

function stateOf({ fault }: Answered): 'Correcto' | 'AceptadoConErrores' | 'Incorrecto' {
  if (!fault) return 'Correcto';
  return fault.code >= 2000 && fault.code < 3000 ? 'AceptadoConErrores' : 'Incorrecto';
}

function lineOf({ record, fault, duplicate }: Answered): string {
  const { id, kind, node } = record;
  const operation = ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].map((name) =>
    optional(name, node.said(name)),
  );
  return [
    r(
      'IDFactura',
      i('IDEmisorFactura', id.issuer) + i('NumSerieFactura', id.number) + i('FechaExpedicionFactura', id.date),
      true,
    ),
    r('Operacion', i('TipoOperacion', kind) + operation.join(''), true),
    node.at('RefExterna') ? r('RefExterna', node.said('RefExterna')) : '',
    r('EstadoRegistro', stateOf({ record, fault })),
    fault ? r('CodigoErrorRegistro', String(fault.code)) + r('DescripcionErrorRegistro', fault.text) : '',
    duplicate ? r('RegistroDuplicado', duplicateOf(duplicate), true) : '',
  ].join('');
}

function duplicateOf({ petition, status, remark }: Held): string {
  const said = remark && status === 'AceptadaConErrores';
  return (
    i('IdPeticionRegistroDuplicado', petition) +
    i('EstadoRegistroDuplicado', status) +
    (said ? i('CodigoErrorRegistro', String(remark.code)) + i('DescripcionErrorRegistro', remark.text) : '')
  );
}

export function copied(header: XmlNode): string {
  return header.children.map(copy).join('');
}

function copy({ name, children, text }: XmlNode): string {
  return children.length > 0 ? i(name, children.map(copy).join(''), true) : i(name, text);
}

const r = (name: string, content: string, isXml = false) => element('tikR', name, content, isXml);
const i = (name: string, content: string, isXml = false) => element('tik', name, content, isXml);
const optional = (name: string, value: string) => (value ? i(name, value) : '');

export function element(prefix: string, name: string, content: string, isXml: boolean): string {
  return `<${prefix}:${name}>${isXml ? content : escaped(content)}</${prefix}:${name}>`;
}

export function envelope(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body">${content}</env:Body></env:Envelope>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
