import type { AuthorityReply } from '../tls-authority';
import type { XmlNode } from '../xml-tree';
import { copied, element, envelope, XML } from './answer';
import type { Book, Held } from './book';
import { dayOf } from './record';
import { SUM1, TIK_LRRC } from './record-schema';

const STATES: Record<Held['status'], string> = {
  Correcta: 'Correcto',
  AceptadaConErrores: 'AceptadoConErrores',
  Anulada: 'Anulado',
};

/** What the agency holds of the invoices that a query is about, so many at a time, in the order of its book. */
export function answerQuery(root: XmlNode, book: Book, pageSize: number): AuthorityReply {
  const [header, filter] = [root.at('Cabecera'), root.at('FiltroConsulta')] as [XmlNode, XmlNode];
  const found = book.held.filter((held) => isWanted(held, filter));
  const key = filter.at('ClavePaginacion');
  const isAfter = ({ id }: Held) =>
    id.number === key?.said('NumSerieFactura') && id.date === key.said('FechaExpedicionFactura');
  const from = key ? found.findIndex(isAfter) + 1 : 0;
  const page = found.slice(from, from + pageSize);
  const last = page.at(-1);
  const isMore = from + page.length < found.length;
  const content = [
    r('Cabecera', copied(header), true),
    r('PeriodoImputacion', copied(filter.at('PeriodoImputacion') as XmlNode), true),
    r('IndicadorPaginacion', isMore ? 'S' : 'N'),
    r('ResultadoConsulta', page.length > 0 ? 'ConDatos' : 'SinDatos'),
    ...page.map((held) => r('RegistroRespuestaConsultaFactuSistemaFacturacion', rowOf(held), true)),
    isMore && last ? r('ClavePaginacion', idOf(last), true) : '',
  ];
  const names = `xmlns:tikLRRC="${TIK_LRRC}" xmlns:tik="${SUM1}"`;
  const name = 'tikLRRC:RespuestaConsultaFactuSistemaFacturacion';
  return { headers: XML, body: envelope(`<${name} ${names}>${content.join('')}</${name}>`) };
}

function isWanted({ id, period }: Held, filter: XmlNode): boolean {
  const number = filter.said('NumSerieFactura');
  const day = filter.said('FechaExpedicionFactura', 'FechaExpedicionFactura');
  const [from, to] = ['Desde', 'Hasta'].map((end) =>
    filter.said('FechaExpedicionFactura', 'RangoFechaExpedicion', end),
  );
  return (
    period === `${filter.said('PeriodoImputacion', 'Periodo')}-${filter.said('PeriodoImputacion', 'Ejercicio')}` &&
    (!number || number === id.number) &&
    (!day || day === id.date) &&
    (!from || dayOf(from) <= dayOf(id.date)) &&
    (!to || dayOf(id.date) <= dayOf(to))
  );
}

function rowOf(held: Held): string {
  const { hash, status, remark, petition } = held;
  const said = remark && status === 'AceptadaConErrores';
  return [
    r('IDFactura', idOf(held), true),
    r('DatosRegistroFacturacion', r('TipoHuella', '01') + r('Huella', hash), true),
    r('DatosPresentacion', i('IdPeticion', petition), true),
    r(
      'EstadoRegistro',
      r('EstadoRegistro', STATES[status]) +
        (said ? r('CodigoErrorRegistro', String(remark.code)) + r('DescripcionErrorRegistro', remark.text) : ''),
      true,
    ),
  ].join('');
}

function idOf({ id }: Held): string {
  return i('IDEmisorFactura', id.issuer) + i('NumSerieFactura', id.number) + i('FechaExpedicionFactura', id.date);
}

const r = (name: string, content: string, isXml = false) => element('tikLRRC', name, content, isXml);
const i = (name: string, content: string, isXml = false) => element('tik', name, content, isXml);
